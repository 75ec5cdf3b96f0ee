import { beforeAll, expect, it } from "vitest";
import type { SessionCaller } from "../../core/ctx";
import { addDays } from "../../core/time";
import { enforceRetention } from "../../portability/retention/enforce-retention";
import { useDatabase } from "../../testing/database";
import { aPerson, ctx } from "../../testing/people";
import { aSender } from "../../testing/traffic";
import { countClick, countSearch, keptQuery } from "./count-search";
import { readSearches } from "./read-searches";
import { ListSearches } from "./schema";

const test = useDatabase();
const now = new Date("2026-11-20T12:00:00.000Z");
let admin: SessionCaller;

beforeAll(async () => {
  admin = await aPerson(test.db, { role: "admin" });
});

const from = (visitor: number, at = now, more = {}) => ({
  db: test.db,
  now: at,
  sender: aSender({ address: `203.0.113.${visitor}`, ...more }),
});
const ask = (visitor: number, q: string, isFound = true, at = now) =>
  countSearch(from(visitor, at), { q, isFound });
const listed = (input: object = {}, at = now) =>
  readSearches(ctx(test.db, admin, at), ListSearches.parse(input));
const queries = async (input: object = {}, at = now) =>
  (await listed(input, at)).data.map(({ query }) => query);

it("are listed once three different visitors asked the same, with what came of them", async () => {
  for (const visitor of [1, 1, 1, 2]) await ask(visitor, "Snaps ", false);
  expect(await queries()).toEqual([]);
  await ask(3, "snaps", true);
  await countClick(from(3), { q: "SNAPS" });
  await countClick(from(3), { q: "snaps" });
  await countClick(from(4), { q: "snaps" });
  expect((await listed()).data).toEqual([{ query: "snaps", searches: 5, withoutResult: 4, clicked: 1 }]);
});

it("come in pages, most searched first, or those that found nothing", async () => {
  for (const visitor of [1, 2, 3]) {
    await ask(visitor, "wiki");
    await ask(visitor, "alpha");
    await ask(visitor, "wiki");
  }
  expect(await queries()).toEqual(["wiki", "snaps", "alpha"]);
  const first = await listed({ limit: "2" });
  expect(await queries({ limit: "2", cursor: first.pagination.nextCursor })).toEqual(["alpha"]);
  expect(await queries({ unanswered: "true" })).toEqual(["snaps"]);
  const member = await aPerson(test.db);
  const attempt = async () => readSearches(ctx(test.db, member), ListSearches.parse({}));
  await expect(attempt()).rejects.toMatchObject({ code: "forbidden" });
});

it("of bots and of what names a person are not counted", async () => {
  for (const visitor of [5, 6, 7]) {
    await countSearch(from(visitor, now, { userAgent: "curl/8" }), { q: "robots", isFound: true });
    await ask(visitor, "somebody@example.org");
    await ask(visitor, "+49 170 1234567");
  }
  expect(await test.db.searchQuery.count({ where: { query: { in: ["robots"] } } })).toBe(0);
  expect(keptQuery("somebody@example.org")).toBeNull();
  expect(keptQuery("+49 170 1234567")).toBeNull();
  expect(keptQuery("…")).toBeNull();
  expect(keptQuery("  Home   Assistant 2026 ")).toBe("home assistant 2026");
});

it("of one network are counted at most 200 times a day, and end after 30 days", async () => {
  const day = addDays(now, 1);
  for (let at = 0; at < 201; at++) await ask(9, `word${at}`, true, day);
  expect(await test.db.searchQuery.count({ where: { query: { startsWith: "word" } } })).toBe(200);
  await ask(10, "word200", true, day);
  expect(await test.db.searchQuery.count({ where: { query: "word200" } })).toBe(1);
  const last = addDays(now, 29);
  expect(await queries({}, last)).toContain("wiki");
  expect(await queries({}, addDays(now, 30))).toEqual([]);
  await enforceRetention({ db: test.db, now: last });
  expect(await test.db.searchQuery.count({ where: { query: "wiki" } })).toBe(3);
  await enforceRetention({ db: test.db, now: addDays(now, 30) });
  expect(await test.db.searchQuery.count({ where: { query: "wiki" } })).toBe(0);
});
