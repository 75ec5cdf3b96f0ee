import { beforeAll, describe, expect, it } from "vitest";
import { lockingProduct } from "../../catalog/products/lock-product";
import { saveRevision } from "../../catalog/products/save-revision";
import { SaveRevision } from "../../catalog/products/schema";
import type { SessionCaller } from "../../core/ctx";
import { createSession } from "../../identity/auth/sessions";
import { refreshRanks } from "../../ranking/rankings/refresh-ranks";
import { recomputeAllTrust } from "../../ranking/trust/recompute-trust";
import { decide } from "../../review/decisions/decide";
import { type Db, useDatabase } from "../../testing/database";
import { ctx } from "../../testing/people";
import { productLines } from "../../testing/product-lines";
import { aWebhook } from "../../testing/receiver";
import { untilWaiting } from "../../testing/until-waiting";
import { importRows } from "./import-rows";
import { type Importing, settled } from "./importing";
import { normalizeRows } from "./normalize";
import { planRows } from "./plan";
import { prepareRow } from "./prepare-rows";
import { saveRows } from "./save-rows";

const alone = useDatabase();
const together = useDatabase();
const now = new Date();

/** The same people and organization in each database. */
async function start(
  db: ReturnType<typeof useDatabase>["db"],
): Promise<Importing & { reviewer: SessionCaller }> {
  const sign = async (name: string, role: "admin" | "member"): Promise<SessionCaller> => {
    const email = `${name}@import.example`;
    const { id } = await db.person.create({ data: { email, name, role, emailVerifiedAt: now } });
    const sid = await createSession(db, id, null, now);
    return { kind: "session", sid, person: { id, email, name, role, emailVerified: true } };
  };
  const [reviewer, author] = [await sign("admin", "admin"), await sign("owner", "member")];
  const { id } = await db.organization.create({
    data: {
      slug: "importing",
      name: "Importing",
      memberships: { create: { personId: author.person.id, role: "owner" } },
    },
  });
  const events = ["revision.submitted", "revision.decided", "revision.published"];
  await aWebhook(db, { owner: author, organizationId: id, events });
  return { db, now, organizationId: id, author, reviewer };
}

/** Each row by itself, in the order of the file. */
async function importAlone(importing: Importing, lines: readonly string[]) {
  const { products } = await normalizeRows(lines, now);
  const saved = [];
  for (const planned of await planRows(importing.db, importing.organizationId, products)) {
    const made = prepareRow(importing, planned);
    if (made.kind === "changed") saved.push(...(await saveRows(importing, [made.row])));
    else saved.push({ outcome: "unchanged", slug: planned.slug, ...settled });
  }
  return saved;
}

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const times = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)?/g;
/** Tables about people, instances or time. */
const elsewhere = ["_prisma_migrations", "cache_tags", "sessions", "traffic_writers", "webhooks"];

/** Every row of the database as text: ids by what they name, and no times. */
async function contentsOf(db: Db): Promise<Record<string, string[]>> {
  const named = await db.$queryRaw<{ id: string; name: string }[]>`
    select id::text, 'product ' || slug as name from products
    union all select r.id::text, 'revision ' || r.version || ' of ' || p.slug
      from revisions r join products p on p.id = r.product_id
    union all select i.id::text, 'item ' || r.version || ' of ' || p.slug
      from queue_items i join revisions r on r.id = i.revision_id join products p on p.id = r.product_id
    union all select id::text, name from people union all select id::text, slug from organizations`;
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const tables = await db.$queryRaw<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and not (relname = any(${elsewhere})) order by relname`;
  const contents: Record<string, string[]> = {};
  const read = async (name: string, sql: string) => {
    const rows = await (
      db as unknown as { $queryRawUnsafe: (sql: string) => Promise<{ row: unknown }[]> }
    ).$queryRawUnsafe(sql);
    contents[name] = rows
      .map(({ row }) =>
        JSON.stringify(row)
          .replace(ids, (id) => names.get(id) ?? "ID")
          .replace(times, "TIME"),
      )
      .sort();
  };
  for (const { name } of tables) await read(name, `select to_jsonb(t) as row from "${name}" t`);
  await read("jobs", "select jsonb_build_array(task_identifier, key) as row from graphile_worker.jobs");
  return contents;
}

/** Rows of the usual kind, and those about which the checks, or the rules of slugs, have something to say. */
const lines = [
  ...productLines(30),
  JSON.stringify({
    name: "Same site",
    websiteUrl: `${JSON.parse(productLines(1)[0] ?? "{}").websiteUrl}index.html`,
  }),
  ...["Copy one", "Copy two"].map((name, at) =>
    JSON.stringify({
      name,
      websiteUrl: `https://copy-${at}.example`,
      description: JSON.parse(productLines(30)[29] ?? "{}").description,
    }),
  ),
  JSON.stringify({
    name: "Secret",
    websiteUrl: "https://s.example",
    description: `AKIA${"Q7".repeat(8)} is the key.`,
  }),
  JSON.stringify({ name: "No website", description: "Does things." }),
  JSON.stringify({ name: "Nothing" }),
  JSON.stringify({ name: "LOUD SOFTWARE 🚀", websiteUrl: "https://loud.example", description: "Loud." }),
  JSON.stringify({
    name: "Pages",
    slug: "google-support",
    websiteUrl: "https://p.example",
    description: "Pages.",
  }),
  ...["First", "Second"].map((text) =>
    JSON.stringify({
      name: "Twice",
      slug: "twice",
      websiteUrl: `https://${text}.example`,
      description: text,
    }),
  ),
  JSON.stringify({
    name: "Slug of her own",
    slug: "Ünusual!",
    websiteUrl: "https://u.example",
    description: "Odd.",
  }),
];
const edited = (text: string) => text.replace('"description":"', '"description":"Now better. ');

describe("rows that are written together", () => {
  let inAlone: Awaited<ReturnType<typeof start>>;
  let inTogether: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    inAlone = await start(alone.db);
    inTogether = await start(together.db);
  });

  const compare = async (these: readonly string[], more: Partial<Importing> = {}) => {
    const saved = await importAlone({ ...inAlone, ...more }, these);
    const result = await importRows({ ...inTogether, ...more }, these, () => {});
    expect(result.refused).toEqual([]);
    expect(result.published).toBe(saved.filter(({ published }) => published).length);
    for (const outcome of ["imported", "updated", "unchanged"] as const)
      expect(result[outcome]).toBe(saved.filter((each) => each.outcome === outcome).length);
    const reasons = saved.flatMap(({ slug, heldBack }) => (heldBack ? [{ slug, reason: heldBack }] : []));
    expect(result.heldBack.map(({ slug, reason }) => ({ slug, reason }))).toEqual(reasons);
    for (const { db } of [alone, together]) {
      await refreshRanks(db);
      await recomputeAllTrust(db, now);
    }
    const [a, b] = [await contentsOf(alone.db), await contentsOf(together.db)];
    expect(Object.keys(b)).toEqual(Object.keys(a));
    for (const [table, rows] of Object.entries(a)) expect([table, b[table]]).toEqual([table, rows]);
    return result;
  };

  it("become what each would be by itself: new ones, drafts, changed ones and suspended ones", async () => {
    expect(await compare(lines.slice(30), { reviewer: null })).toMatchObject({ published: 0 });
    expect(await compare(lines)).toMatchObject({ imported: 30, updated: 0, unchanged: lines.length - 30 });
    for (const { db, reviewer } of [inAlone, inTogether])
      for (const [at, reason] of (["spam", "off_topic"] as const).entries()) {
        const item = await db.queueItem.findFirstOrThrow({
          where: { product: { slug: JSON.parse(lines[at] ?? "").slug } },
        });
        await decide(ctx(db, reviewer, now), { queueItemId: item.id, decision: "suspend", reason });
      }
    const changed = lines.map((line, at) => (at % 3 === 0 || at === 1 ? edited(line) : line));
    const result = await compare(changed);
    expect(result.updated).toBeGreaterThan(10);
    expect(result.heldBack.length).toBeGreaterThan(3);
    expect(await compare(changed)).toMatchObject({ imported: 0, updated: 0, published: 0 });
  }, 60_000);

  it("stay whole when the import is killed, and the next run does the rest", async () => {
    const more = productLines(430).slice(100);
    const killed = importRows(inTogether, more, (done) => {
      if (done === 120) throw new Error("killed");
    });
    await expect(killed).rejects.toThrow("killed");
    const slugs = more.map((line) => JSON.parse(line).slug as string);
    const count = () => together.db.product.count({ where: { slug: { in: slugs }, rank: { not: null } } });
    // The third hundred was being written.
    expect(await count()).toBe(300);
    expect(await importRows(inTogether, more, () => {})).toMatchObject({
      imported: 30,
      unchanged: 300,
      published: 30,
      refused: [],
    });
    expect(await count()).toBe(330);
  });

  it("do not fail with the one that fails", async () => {
    await together.db.$executeRaw`
      create function refuse_bad() returns trigger language plpgsql as
        $$ begin if new.name = 'Bad 7' then raise exception 'bad row'; end if; return new; end $$`;
    await together.db.$executeRaw`
      create trigger refuse_bad before insert on listings for each row execute function refuse_bad()`;
    const rows = Array.from({ length: 12 }, (_, at) =>
      JSON.stringify({ name: `Bad ${at}`, websiteUrl: `https://bad-${at}.example`, description: "Bad." }),
    );
    const result = await importRows(inTogether, rows, () => {});
    expect(result).toMatchObject({ imported: 11, published: 11, refused: [{ line: 8, slug: "Bad 7" }] });
    // What the database says is for the log.
    expect(result.refused[0]?.reason).toContain("Something went wrong while it was saved");
    expect(await together.db.product.findUnique({ where: { slug: "bad-7" } })).toBeNull();
  });

  // The import waits for the product's lock, and goes on from what its editor saved.
  it("are saved on top of what a member saves at the same time", async () => {
    const rows = ["Ash", "Bay", "Cob"].map((name) =>
      JSON.stringify({
        name,
        slug: name.toLowerCase(),
        websiteUrl: `https://${name}.example`,
        description: "Tree.",
      }),
    );
    await importRows(inTogether, rows, () => {});
    const { id } = await together.db.product.findUniqueOrThrow({ where: { slug: "bay" } });
    const { importing } = await lockingProduct(together.db, id, async (tx) => {
      const importing = importRows(inTogether, rows.map(edited), () => {});
      await untilWaiting(together.db);
      const input = SaveRevision.parse({
        slug: "bay",
        listing: { platforms: ["Bark"] },
        blocks: [],
        note: "Mine",
      });
      await saveRevision({ ...ctx(tx, inTogether.author, now) }, input);
      return { importing };
    });
    expect(await importing).toMatchObject({ updated: 3, published: 3, refused: [] });
    const revisions = await together.db.revision.findMany({
      where: { productId: id },
      orderBy: { version: "asc" },
      select: { version: true, note: true, status: true },
    });
    expect(revisions.slice(2)).toMatchObject([
      { version: 3, note: "Mine", status: "draft" },
      { version: 4, status: "published" },
    ]);
  });
});
