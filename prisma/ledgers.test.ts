import { beforeAll, describe, expect, it } from "vitest";
import { deleteOrganization } from "../lib/identity/organizations/organizations";
import { enforceRetention } from "../lib/portability/retention/enforce-retention";
import { freezeWindows } from "../lib/ranking/rankings/freeze-windows";
import { castVote } from "../lib/ranking/votes/cast-vote";
import { voidVotes } from "../lib/ranking/votes/void-votes";
import { decide } from "../lib/review/decisions/decide";
import { useDatabase } from "../lib/testing/database";
import { aDraft, aPublished, submitted } from "../lib/testing/documents";
import { aPerson, ctx } from "../lib/testing/people";

const test = useDatabase();
const start = new Date("2026-06-28T08:00:00.000Z");
const voted = new Date("2026-06-29T09:00:00.000Z");
const now = new Date("2026-07-02T12:00:00.000Z");
const run = (sql: string) => test.db.$executeRawUnsafe(sql);
const ledgers = ["decisions", "votes", "window_amendments", "frozen_windows"] as const;
const kept = (table: string) => test.db.$queryRawUnsafe(`select * from ${table} order by 1, 2`);
const refused =
  /(decisions|votes|window_amendments|frozen_windows|queue_items|products) is (append-only|kept)/;

let published: Awaited<ReturnType<typeof aPublished>>;

beforeAll(async () => {
  published = await aPublished(test.db, {}, undefined, start);
  const [voter, honest] = [await aPerson(test.db), await aPerson(test.db)];
  const network = Buffer.from([192, 0, 2]);
  for (const person of [voter, honest])
    await castVote({ ...ctx(test.db, person, voted), network }, { productId: published.id });
  await freezeWindows(test.db, now);
  await voidVotes(ctx(test.db, published.admin, now), {
    personId: voter.person.id,
    from: "2026-06-29",
    to: "2026-06-29",
    reason: "Bought",
  });
});

const columnsOf = async (table: string) =>
  (
    await test.db.$queryRawUnsafe<{ name: string }[]>(
      `select column_name as name from information_schema.columns where table_name = '${table}'`,
    )
  ).map(({ name }) => name);

/** A value of each type that no row of the test has. */
const another = async (table: string, column: string): Promise<string> => {
  const [row] = await test.db.$queryRawUnsafe<{ type: string }[]>(
    `select format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
     where a.attrelid = '${table}'::regclass and a.attname = '${column}'`,
  );
  const type = row?.type ?? "";
  if (type === "uuid") return "gen_random_uuid()";
  if (type === "boolean") return `not ${column}`;
  if (type === "bytea") return "'\\x0102'";
  if (type === "jsonb") return `'{"changed": true}'`;
  if (type === "date" || type.startsWith("timestamp")) return `${column} + interval '1 day'`;
  if (type === "decision_kind") return "'reinstate'";
  if (type === "period") return "'monthly'";
  return "'changed'";
};

describe.each(ledgers)("the ledger %s", (table) => {
  it("has rows here", async () => {
    expect(await kept(table)).not.toEqual([]);
  });

  it("refuses a change of any column", async () => {
    const before = await kept(table);
    for (const column of await columnsOf(table))
      await expect(
        run(`update ${table} set ${column} = ${await another(table, column)}`),
        column,
      ).rejects.toThrow(refused);
    expect(await kept(table)).toEqual(before);
  });

  it("refuses to lose a row", async () => {
    const before = await kept(table);
    for (const sql of [`delete from ${table}`, `truncate ${table}`, `truncate ${table} cascade`])
      await expect(run(sql), sql).rejects.toThrow(refused);
    for (const parent of ["products", "queue_items", "organizations", "people"])
      await expect(run(`truncate ${parent} cascade`), parent).rejects.toThrow(/is append-only/);
    expect(await kept(table)).toEqual(before);
  });
});

describe("what a ledger belongs to", () => {
  it("keeps it: a decided item, a product that was public, whoever voted", async () => {
    const before = await Promise.all(ledgers.map(kept));
    for (const sql of [
      `delete from queue_items where product_id = '${published.id}'`,
      `delete from revisions where product_id = '${published.id}'`,
      `delete from products where id = '${published.id}'`,
      `update products set id = gen_random_uuid() where id = '${published.id}'`,
      `update queue_items set id = gen_random_uuid() where product_id = '${published.id}'`,
    ])
      await expect(run(sql), sql).rejects.toThrow(/is kept|is append-only/);
    await expect(run("delete from people where id in (select person_id from votes)")).rejects.toThrow();
    expect(await Promise.all(ledgers.map(kept))).toEqual(before);
  });

  it("keeps it also where nothing was ever public", async () => {
    const made = await submitted(test.db, await aDraft(test.db), undefined, {}, start);
    const input = { queueItemId: made.itemId, decision: "reject" as const, reason: "spam" as const };
    await decide(ctx(test.db, made.admin, now), input);
    const { slug } = await test.db.organization.findUniqueOrThrow({ where: { id: made.organizationId } });
    await expect(deleteOrganization(ctx(test.db, made.owner, now), { slug })).rejects.toMatchObject({
      code: "invalid_state",
    });
    await expect(run(`delete from products where id = '${made.id}'`)).rejects.toThrow(refused);
    expect(await test.db.decision.count({ where: { queueItemId: made.itemId } })).toBe(1);
  });
});

describe("a vote", () => {
  const prefixes = () => test.db.vote.findMany({ select: { ipPrefix: true } });

  it("loses its network, and gets no other one", async () => {
    expect((await prefixes()).every(({ ipPrefix }) => ipPrefix !== null)).toBe(true);
    await enforceRetention({ db: test.db, now });
    expect(await prefixes()).toEqual([{ ipPrefix: null }, { ipPrefix: null }]);
    await expect(run("update votes set ip_prefix = '\\xc00002'")).rejects.toThrow(refused);
  });

  it("that was voided counts no more, and neither reason nor count changes otherwise", async () => {
    for (const sql of [
      "update votes set counted = true, reason = null where not counted",
      "update votes set reason = 'network_limit' where not counted",
      "update votes set counted = false, reason = 'suspended' where counted",
      "insert into votes select * from votes on conflict (id) do update set counted = not votes.counted",
    ])
      await expect(run(sql), sql).rejects.toThrow(refused);
  });
});
