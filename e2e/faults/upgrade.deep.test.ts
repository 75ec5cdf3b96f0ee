import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../server";
import { within } from "../within";
import { Load, type Seen } from "./load";
import { Postgres } from "./postgres";
import { Checkout, type Draft, findPreviousRelease, type OldWorld } from "./previous-release";
import { type Sent, send } from "./send";
import { secret } from "./world";

const { commit, why } = findPreviousRelease();
console.log(commit ? `${why}.` : `Skipped: ${why}.`);
/** Before the first release has a successor, a checkout with one migration more stands for that. */
const isFirst = commit === execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();

let postgres: Postgres;
let checkout: Checkout;
let next: { root?: string };
let old: RunningServer;
let world: OldWorld;
let backups: string;
let client: pg.Client;
const settings = () => ({
  DATABASE_URL: postgres.url,
  NEXTAUTH_SECRET: secret,
  TRUSTED_PROXIES: "1",
  LOG_LEVEL: "silent",
  BACKUP_TO: backups,
  BACKUP_EVERY: "720",
});

const migrateCommand = async () => {
  const command = ["lib/cli/run.mjs", "lib/cli/vitrine.ts", "migrate"];
  const env = { ...process.env, ...settings() } as NodeJS.ProcessEnv;
  return (await promisify(execFile)(process.execPath, command, { env, cwd: next.root })).stdout;
};
const appliedNames = async () =>
  (
    await client.query<{ name: string }>("select migration_name as name from _prisma_migrations order by 1")
  ).rows.map(({ name }) => name);
const knownNames = () =>
  readdirSync(path.join(next.root ?? ".", "prisma/migrations")).filter((name) => /^\d/.test(name));

describe.skipIf(!commit)("an upgrade while the previous release serves", () => {
  beforeAll(async () => {
    backups = mkdtempSync(path.join(tmpdir(), "vitrine-backups-"));
    postgres = await Postgres.start(undefined, { migrated: false });
    checkout = new Checkout(commit ?? "");
    if (isFirst) checkout.plantMigration();
    next = isFirst ? { root: checkout.root } : {};
    // It knows nothing of backups before migrations, and makes one on its schedule.
    old = await startServer({ ...settings(), BACKUP_TO: "" }, isFirst ? {} : { root: checkout.root });
    world = await checkout.makeWorld(settings(), { people: 20, products: 300, drafts: 24 });
    client = new pg.Client(postgres.url);
    await client.connect();
  }, 1_200_000);
  afterAll(async () => {
    await old?.stop();
    await client?.end();
    await postgres?.remove();
    checkout?.remove();
    rmSync(backups, { recursive: true, force: true });
    // The packages of the checkout are many files.
  }, 600_000);

  it("fails no request of either version and loses nothing", async () => {
    const before = await appliedNames();
    const known = knownNames();
    const pending = known.filter((name) => !before.includes(name));
    console.log(`Pending: ${pending.join(", ") || "none"}`);
    const votesBefore = await count("select count(*) from votes");
    const submitted: Sent[] = [];
    const submitNext = async (site: string, drafts: Draft[]) => {
      for (const { slug, headers } of drafts)
        submitted.push(
          await send(`${site}/api/v1/products/${slug}/submit`, { method: "POST", json: {}, headers }),
        );
    };
    const [first, second, third] = [0, 8, 16].map((from) => world.drafts.slice(from, from + 8)) as [
      Draft[],
      Draft[],
      Draft[],
    ];
    const onOld = new Load(old.url, world);
    await onOld.warm();
    await submitNext(old.url, first);

    // Two at once: one backs up and migrates, the other finds nothing left to do.
    const [outputs] = await Promise.all([
      Promise.all([migrateCommand(), migrateCommand()]),
      submitNext(old.url, second),
    ]);
    expect(await appliedNames()).toEqual(known);
    const applied = outputs.filter((text) => text.includes("Applied "));
    expect(applied).toHaveLength(pending.length > 0 ? 1 : 0);
    expect(outputs.filter((text) => text.includes("No new migrations."))).toHaveLength(2 - applied.length);
    expect(readdirSync(backups)).toHaveLength(applied.length);

    const following = await startServer({ ...settings(), BACKUP_TO: "" }, next);
    const onNext = new Load(following.url, world);
    await onNext.warm();
    const moment = onOld.seen.length;
    await submitNext(following.url, third);
    await within(
      120,
      async () => Math.min(onNext.seen.length, onOld.seen.length - moment),
      (n) => n > 200,
    );
    const seen = [...(await onOld.stop()), ...(await onNext.stop())];
    await following.stop();

    const failed = seen.filter(({ reply, error }) => error || (reply?.status ?? 0) >= 500);
    expect(
      failed.map(({ kind, reply, error }) => [kind, reply?.status, error?.message ?? reply?.text]),
    ).toEqual([]);
    const votes = accepted(seen, "vote");
    expect((await count("select count(*) from votes")) - votesBefore).toBe(votes.length);
    const ids = [...new Set(accepted(seen, "revision").map(({ text }) => JSON.parse(text).id as string))];
    expect(await count("select count(*) from revisions where id = any($1)", [ids])).toBe(ids.length);
    expect(submitted.map(({ status, text }) => (status === 202 ? status : text))).toEqual(
      world.drafts.map(() => 202),
    );
    const slugs = world.drafts.map(({ slug }) => slug);
    const kept =
      "select count(*) from revisions r join products p on p.id = r.product_id where p.slug = any($1) and r.status <> 'draft'";
    expect(await count(kept, [slugs])).toBe(slugs.length);
    console.log(
      `${onOld.seen.length} requests to the previous version and ${onNext.seen.length} to this one: ${votes.length} votes, ${ids.length} revisions, ${slugs.length} submissions, no error.`,
    );
  }, 600_000);
});

const accepted = (seen: readonly Seen[], kind: string): Sent[] =>
  seen.flatMap((each) => (each.kind === kind && each.reply?.status === 201 ? [each.reply] : []));

async function count(sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await client.query<{ count: string }>(sql, values);
  return Number(rows[0]?.count);
}
