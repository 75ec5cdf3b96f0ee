import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { isPassword } from "../identity/auth/passwords";
import { createSession, findSession } from "../identity/auth/sessions";
import { freezeWindows } from "../ranking/rankings/freeze-windows";
import { castVote } from "../ranking/votes/cast-vote";
import { checkTallies } from "../ranking/votes/tallies";
import { useDatabase } from "../testing/database";
import { aPerson, ctx } from "../testing/people";
import { aPublicProduct, removeProducts } from "../testing/products";
import { runCommand } from "../testing/run-command";
import { takeLease } from "./embedded/keep-running";
import { freePort } from "./port";

const test = useDatabase();
const folder = mkdtempSync(path.join(tmpdir(), "vitrine-cli-"));
const long = { timeout: 120_000 };

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = () => ({ DATABASE_URL: test.url, VITRINE_DATA: folder, INIT_CWD: folder });

/** Runs the command in its own process, as npm does once everything is installed. */
function vitrineProcess(args: string[], env: Record<string, string> = {}) {
  const run = spawnSync(process.execPath, ["--import", "tsx", "lib/cli/vitrine.ts", ...args], {
    encoding: "utf8",
    env: { ...process.env, ...settings(), ...env },
  });
  return { code: run.status, out: run.stdout, error: run.stderr };
}

const vitrine = (args: string[]) => runCommand(args, settings());

const ada = ["--email", "Ada@Example.org", "--name", "Ada", "--password", "a long password"];

describe("user", () => {
  it("create makes an account that can sign in, and says what is wrong with another", long, async () => {
    expect(vitrineProcess(["user", "create", ...ada])).toMatchObject({
      code: 0,
      out: expect.stringContaining("ada@example.org"),
    });
    const person = await test.db.person.findUniqueOrThrow({ where: { email: "ada@example.org" } });
    expect(person).toMatchObject({ role: "member", emailVerifiedAt: expect.any(Date) });
    expect(await isPassword("a long password", person.passwordHash)).toBe(true);

    const again = await vitrine(["user", "create", ...ada]);
    expect(again).toMatchObject({
      code: 1,
      error: expect.stringContaining("An account with this email already exists"),
    });
    const bad = await vitrine(["user", "create", "--email", "nobody", "--name", "N", "--password", "short"]);
    expect(bad.code).toBe(1);
    expect(bad.error).toMatch(/email: .*address[\s\S]*password: .*10 characters/);
    expect((await vitrine(["user", "create", "--email", "b@example.org"])).code).toBe(1);
  });

  it(
    "grant-admin and revoke-admin change the role, end the sessions and leave an audit entry",
    long,
    async () => {
      const person = await test.db.person.findUniqueOrThrow({ where: { email: "ada@example.org" } });
      const sid = await createSession(test.db, person.id, null, new Date());
      expect(await vitrine(["user", "grant-admin", "ada@example.org"])).toMatchObject({
        code: 0,
        out: expect.stringContaining("is an admin now"),
      });
      expect(await findSession(test.db, sid, new Date())).toBeNull();
      expect((await vitrine(["user", "grant-admin", "ada@example.org"])).out).toContain(
        "is already an admin",
      );
      const revoked = await vitrine(["user", "revoke-admin", "ADA@example.org"]);
      expect(revoked).toMatchObject({ code: 0, error: expect.stringContaining("there is no admin now") });
      expect((await test.db.person.findUniqueOrThrow({ where: { id: person.id } })).role).toBe("member");
      const entries = await test.db.auditEntry.findMany({
        where: { actorKind: "command_line", subjectId: person.id },
        orderBy: { at: "asc" },
      });
      expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([
        ["person.created", person.id],
        ["person.admin_granted", person.id],
        ["person.admin_revoked", person.id],
      ]);
      expect(await vitrine(["user", "grant-admin", "nobody@example.org"])).toMatchObject({
        code: 1,
        error: expect.stringContaining("no account"),
      });
    },
  );
});

describe("import", () => {
  it(
    "imports into a new organization, writes its report, and ends with 1 when a row was refused",
    long,
    async () => {
      await vitrine([
        "user",
        "create",
        "--email",
        "boss@example.org",
        "--name",
        "Boss",
        "--password",
        "a long password",
        "--admin",
      ]);
      writeFileSync(
        path.join(folder, "rows.jsonl"),
        `\ufeff{"name":"One","websiteUrl":"https://one.example","description":"Counts one."}\r\n{"name":"Two\u2028Two","description":"Counts two."}\n\nnonsense\n`,
      );
      const run = await vitrine([
        "import",
        "rows.jsonl",
        "--organization",
        "Trees",
        "--publish-as",
        "boss@example.org",
        "--report",
        "report.json",
      ]);
      expect(run).toMatchObject({ code: 1, out: expect.stringContaining("line 4: This is not valid JSON") });
      const report = JSON.parse(readFileSync(path.join(folder, "report.json"), "utf8"));
      expect(report).toMatchObject({ rows: 3, imported: 2, published: 2, refused: [{ line: 4 }] });
      expect(await test.db.listing.count({ where: { product: { organization: { slug: "trees" } } } })).toBe(
        2,
      );
    },
  );

  it("says what is missing", long, async () => {
    expect(await vitrine(["import", "none.jsonl", "--organization", "Trees"])).toMatchObject({
      code: 1,
      error: expect.stringContaining("There is no file"),
    });
    expect(await vitrine(["import", "rows.jsonl", "--organization", "Nobody's"])).toMatchObject({
      code: 1,
      error: expect.stringContaining("--owner"),
    });
    const member = await vitrine([
      "import",
      "rows.jsonl",
      "--organization",
      "Trees",
      "--publish-as",
      "ada@example.org",
    ]);
    expect(member).toMatchObject({ code: 1, error: expect.stringContaining("grant-admin") });
  });
});

describe("pictures fetch", () => {
  it("reports as JSON, and says who or what there is not", long, async () => {
    const { id } = await aPublicProduct(test.db, { name: "Without a website" });
    const { organization } = await test.db.product.findUniqueOrThrow({
      where: { id },
      select: { organization: { select: { slug: true, name: true } } },
    });
    const { code, out } = await vitrine(["pictures", "fetch", "--json", "--organization", organization.slug]);
    const nothing = { organization: organization.name, read: 0, skipped: [] };
    expect([code, JSON.parse(out)]).toMatchObject([0, nothing]);
    const nobody = await vitrine(["pictures", "fetch", "--publish-as", "nobody@example.org"]);
    expect(nobody).toMatchObject({ code: 1, error: expect.stringContaining("nobody@example.org") });
    const none = await vitrine(["pictures", "fetch", "--organization", "Nowhere"]);
    expect(none).toMatchObject({ code: 1, error: expect.stringContaining('no organization "Nowhere"') });
  });
});

describe("export, and import of a folder", () => {
  it(
    "says what is missing, moves what is whole, and ends with 1 when a product was skipped",
    long,
    async () => {
      const boss = ["--as", "boss@example.org"];
      expect(await vitrine(["export", "box"])).toMatchObject({
        code: 0,
        out: expect.stringMatching(/Exported to .*box\n +\d+ {2}products[\s\S]*People, votes and statistics/),
      });
      const wrong: [string[], RegExp][] = [
        [["export", "box"], /box is not empty/],
        [["export", "other", "--product", "nobody"], /There is no product nobody/],
        [["import", "box"], /is a folder\. Name the admin who imports it with --as EMAIL/],
        [["import", "box", "--as", "ada@example.org"], /grant-admin/],
        [["import", "box", ...boss, "--organization", "Trees"], /are for files/],
        [["import", "rows.jsonl"], /--organization NAME/],
        [["import", "rows.jsonl", "--organization", "Trees", ...boss], /--as is for folders/],
      ];
      for (const [args, sentence] of wrong)
        expect(await vitrine(args)).toMatchObject({ code: 1, error: expect.stringMatching(sentence) });
      expect(existsSync(path.join(folder, "other"))).toBe(false);

      await removeProducts(test.db, { slug: "one" });
      const run = await vitrine(["import", "box", ...boss, "--report", "moved.json"]);
      expect(run).toMatchObject({
        code: 0,
        out: expect.stringMatching(/\n +1 {2}imported, with 2 revisions/),
      });
      const report = JSON.parse(readFileSync(path.join(folder, "moved.json"), "utf8"));
      expect(report).toMatchObject({ imported: 1, unchanged: report.products - 1, skipped: [] });
      const { rank } = await test.db.product.findUniqueOrThrow({ where: { slug: "one" } });
      expect(rank).toBeGreaterThan(0);
      expect((await vitrine(["import", "box", ...boss])).out).toContain("Nothing changed.");

      writeFileSync(path.join(folder, "box/products/two-two/revisions/1.json"), "{");
      expect(await vitrine(["import", "box", ...boss])).toMatchObject({
        code: 1,
        out: expect.stringContaining("two-two: products/two-two/revisions/1.json is not valid JSON."),
      });
    },
  );
});

describe("blog import", () => {
  it(
    "imports a folder, tells what had no place, and ends with 1 when something was skipped",
    long,
    async () => {
      mkdirSync(path.join(folder, "posts"));
      const post = "---\ntitle: By command\ndate: 2024-01-02\n---\n\nWords.\n\n{{< chart >}}\n";
      writeFileSync(path.join(folder, "posts/by-command.md"), post);
      const boss = ["--as", "boss@example.org"];
      const wrong: [string[], RegExp][] = [
        [["blog", "import", "posts"], /--as/],
        [["blog", "import", "posts/by-command.md", ...boss], /is not a folder/],
        [["blog", "import", "posts", "--as", "ada@example.org"], /grant-admin/],
        [["blog", "import", "posts", ...boss, "--site", "old"], /--site/],
      ];
      for (const [args, sentence] of wrong)
        expect(await vitrine(args)).toMatchObject({ code: 1, error: expect.stringMatching(sentence) });
      const run = await vitrine(["blog", "import", "posts", ...boss, "--report", "posts.json"]);
      expect(run).toMatchObject({
        code: 0,
        out: expect.stringMatching(/chart[\s\S]*by-command\.md, line 8[\s\S]* 1 {2}imported/),
      });
      const report = JSON.parse(readFileSync(path.join(folder, "posts.json"), "utf8"));
      expect(report).toMatchObject({
        imported: 1,
        published: 1,
        notes: [{ file: "by-command.md", line: 8 }],
      });
      const tags = await test.db.cacheTag.findMany({ select: { tag: true } });
      expect(tags.map(({ tag }) => tag)).toContain("blog");

      writeFileSync(path.join(folder, "posts/broken.md"), "---\ntitle: [\n---\n");
      expect(await vitrine(["blog", "import", "posts", ...boss])).toMatchObject({
        code: 1,
        out: expect.stringMatching(
          /broken\.md, line \d+: The front matter is not valid YAML[\s\S]*Nothing changed/,
        ),
      });
    },
  );
});

describe("doctor", () => {
  it(
    "finds a migrated database in order, and says what to do about one that can't be reached",
    long,
    async () => {
      const PORT = String(await freePort());
      const well = vitrineProcess(["doctor"], { PORT });
      expect(well).toMatchObject({ code: 0, out: expect.stringContaining("No problems found") });
      expect(well.out).toMatch(/Vote counts +match the votes/);
      const nowhere = vitrineProcess(["doctor"], {
        PORT,
        DATABASE_URL: `postgresql://nobody@127.0.0.1:${await freePort()}/none`,
        NEXTAUTH_SECRET: "short",
      });
      expect(nowhere.code).toBe(1);
      expect(nowhere.out).toMatch(/FAILED {2}Configuration[\s\S]*FAILED {2}Database/);
    },
  );
});

describe("tallies", () => {
  it(
    "rebuild makes the counts equal the votes again and says how many differed, as the doctor advises",
    long,
    async () => {
      const { id: productId } = await aPublicProduct(test.db);
      const voters = [await aPerson(test.db), await aPerson(test.db)];
      for (const voter of voters) await castVote(ctx(test.db, voter), { productId });
      expect(await vitrine(["tallies", "rebuild"])).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^No count/),
      });
      await test.db.windowTally.updateMany({ where: { productId }, data: { votes: 7 } });
      await test.db.product.update({ where: { id: productId }, data: { votesTotal: 9 } });
      expect(await vitrine(["tallies", "check"])).toMatchObject({
        code: 1,
        out: expect.stringMatching(/window daily .*: \[\d+,7,2\] instead of \[\d+,2,2\]/),
      });
      const ill = vitrineProcess(["doctor"], { PORT: String(await freePort()) });
      expect(ill.code).toBe(1);
      expect(ill.out).toMatch(/FAILED {2}Vote counts +4 differ[\s\S]*npm run vitrine -- tallies rebuild/);
      expect((await vitrine(["tallies", "rebuild"])).out).toMatch(/^4 counts differed/);
      expect(await checkTallies(test.db)).toEqual([]);
      const tags = await test.db.cacheTag.findMany({ select: { tag: true } });
      expect(tags.map(({ tag }) => tag)).toEqual(expect.arrayContaining(["directory", "votes", "stats"]));
      expect((await vitrine(["tallies", "rebuild"])).out).toMatch(/^No count/);
      expect(await vitrine(["tallies", "check"])).toMatchObject({
        code: 0,
        out: "All counts match the votes.\n",
      });
    },
  );
});

describe("votes", () => {
  it("void takes back what a person gave a product, in the name of an admin", long, async () => {
    const product = await aPublicProduct(test.db);
    const [admin, voter] = [await aPerson(test.db, { role: "admin" }), await aPerson(test.db)];
    const at = new Date("2026-03-04T10:00:00.000Z");
    for (const each of [voter, admin]) await castVote(ctx(test.db, each, at), { productId: product.id });
    await freezeWindows(test.db, new Date("2026-03-05T01:00:00.000Z"));
    const on = (as: string) => [
      ...["votes", "void", "--as", as, "--product", product.slug, "--voter", voter.person.email ?? ""],
      ...["--from", "2026-03-01", "--to", "2026-03-31", "--reason", "Bought votes"],
    ];
    expect((await vitrine(on(voter.person.email ?? ""))).code).toBe(1);
    expect(await vitrine(on(admin.person.email ?? ""))).toMatchObject({
      code: 0,
      out: "1 vote for 1 product voided; 1 closed ranking amended.\n  daily 2026-03-04: rank 1 became 1\n",
    });
    expect(await checkTallies(test.db)).toEqual([]);
    const entries = await test.db.auditEntry.findMany({ where: { subjectId: product.id } });
    expect(entries).toMatchObject([
      { action: "votes.voided", actorKind: "command_line", details: { votes: 1 } },
    ]);
    const bare = await vitrine([
      "votes",
      "void",
      "--as",
      "a@b.example",
      "--from",
      "2026-03-01",
      "--to",
      "x",
      "--reason",
      "r",
    ]);
    expect(bare.code).toBe(1);
  });
});

describe("the embedded server's lease", () => {
  it("tells the last of those that hold it, and no other, to stop it", async () => {
    const [one, two] = [await takeLease(test.url), await takeLease(test.url)];
    expect(await one.release()).toBe(false);
    expect(await two.release()).toBe(true);
  });
});
