import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newId } from "../../core/ids";
import { encodeCursor } from "../../core/pagination";
import { addDays, toDay } from "../../core/time";
import { windowAt, windowBefore } from "../../core/windows";
import { useDatabase } from "../../testing/database";
import { anonymous, aPerson, ctx } from "../../testing/people";
import { aPublicProduct, hideProduct } from "../../testing/products";
import { castVote } from "../votes/cast-vote";
import { sweepLock } from "../votes/ledger";
import { checkTallies, rebuildTallies } from "../votes/tallies";
import { freezeWindows } from "./freeze-windows";
import { countRanked, readRankings } from "./read-rankings";
import { assignRanks, refreshRanks } from "./refresh-ranks";
import { ReadRankings } from "./schema";

const test = useDatabase();
const read = (now: string, query: object = {}) =>
  readRankings(ctx(test.db, anonymous, new Date(now)), ReadRankings.parse(query));

async function pages(now: string, query: object): Promise<{ id: string; rank: number }[]> {
  const seen = [];
  let cursor: string | undefined;
  do {
    const { data, pagination } = await read(now, { ...query, cursor });
    seen.push(...data.map(({ product, rank }) => ({ id: product.id, rank })));
    cursor = pagination.nextCursor ?? undefined;
  } while (cursor);
  return seen;
}

async function vote(productId: string, voters: number, day: string): Promise<void> {
  for (let at = 0; at < voters; at++) {
    await castVote(ctx(test.db, await aPerson(test.db), new Date(`${day}T09:00:00.000Z`)), { productId });
  }
}

/** One voter per number, who votes on that many days from Tuesday, 14 April 2026. */
async function voteOften(productId: string, voters: number[]): Promise<void> {
  for (const days of voters) {
    const voter = await aPerson(test.db);
    for (let day = 0; day < days; day++) {
      const at = addDays(new Date("2026-04-14T09:00:00.000Z"), day);
      await castVote(ctx(test.db, voter, at), { productId });
    }
  }
}

describe("a window", () => {
  it("is a calendar day, a week from Monday or a month, in UTC", () => {
    const sunday = new Date("2026-03-01T23:59:59.999Z");
    expect(windowAt("weekly", sunday)).toMatchObject({
      startsOn: "2026-02-23",
      endsAt: new Date("2026-03-02T00:00:00Z"),
    });
    expect(windowAt("weekly", new Date("2026-03-02T00:00:00Z")).startsOn).toBe("2026-03-02");
    expect(windowAt("monthly", new Date("2024-02-29T12:00:00Z"))).toMatchObject({
      startsOn: "2024-02-01",
      endsAt: new Date("2024-03-01T00:00:00Z"),
    });
    expect(windowBefore(windowAt("monthly", new Date("2026-01-31T00:00:00Z"))).startsOn).toBe("2025-12-01");
  });

  it("holds its times and meets the next one", () => {
    const at = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(at, fc.constantFrom("daily", "weekly", "monthly"), (time, period) => {
        const window = windowAt(period, time);
        expect(window.startsAt <= time && time < window.endsAt).toBe(true);
        expect(windowBefore(windowAt(period, window.endsAt))).toEqual(window);
        expect(windowAt(period, addDays(window.endsAt, 0)).startsAt).toEqual(window.endsAt);
      }),
    );
  });
});

describe("a board", () => {
  it("orders by points, voters and id, and gives ties one rank through its pages", async () => {
    const made = await Promise.all(Array.from({ length: 9 }, () => aPublicProduct(test.db)));
    for (const [at, { id }] of made.entries()) await vote(id, at < 6 ? 2 : at - 4, "2026-04-08");
    const tied = made
      .slice(0, 7)
      .map(({ id }) => id)
      .sort();
    const expected = [made[8]?.id, made[7]?.id, ...tied];
    const ranks = [1, 2, 3, 3, 3, 3, 3, 3, 3];
    for (const limit of [1, 2, 3, 100]) {
      const seen = await pages("2026-04-08T10:00:00Z", { limit });
      expect(seen.map(({ id }) => id)).toEqual(expected);
      expect(seen.map(({ rank }) => rank)).toEqual(ranks);
    }
    const at = new Date("2026-04-08T10:00:00Z");
    for (const skip of [0, 1, 4, 8, 9]) {
      const asked = { ...ReadRankings.parse({ limit: 3 }), skip };
      const { data, pagination } = await readRankings(ctx(test.db, anonymous, at), asked);
      expect(data.map(({ product, rank, tied }) => [rank, tied, product.id])).toEqual(
        expected.map((id, place) => [ranks[place], place > 1, id]).slice(skip, skip + 3),
      );
      expect(pagination.hasMore).toBe(skip + 3 < 9);
    }
    expect(await countRanked(ctx(test.db, anonymous, at), windowAt("daily", at))).toBe(9);
    const { data, ...window } = await read("2026-04-08T10:00:00Z", { period: "weekly", limit: 1 });
    expect(data[0]).toMatchObject({ rank: 1, points: 4, votes: 4, voters: 4, previousRank: null });
    expect(window).toMatchObject({
      period: "weekly",
      startsAt: "2026-04-06T00:00:00.000Z",
      endsAt: "2026-04-13T00:00:00.000Z",
      final: false,
    });
  });

  it("holds no product that is not public, and the places close up", async () => {
    const [first, second, third, fourth, fifth] = await pages("2026-04-08T10:00:00Z", {});
    if (!first || !second || !third || !fourth || !fifth) throw new Error("a board");
    await hideProduct(test.db, second.id);
    expect((await pages("2026-04-08T10:00:00Z", { limit: 2 })).slice(0, 4)).toEqual([
      first,
      ...[third, fourth, fifth].map(({ id }) => ({ id, rank: 2 })),
    ]);
  });

  it("of a day without votes is empty; of a day to come, or of no day, is refused", async () => {
    expect((await read("2026-04-08T10:00:00Z", { date: "2026-01-06" })).data).toEqual([]);
    await expect(
      read("2026-04-08T10:00:00Z", { date: "2026-04-09", period: "weekly" }),
    ).rejects.toMatchObject({
      code: "invalid_parameter",
    });
    for (const query of [
      { date: "2026-02-30" },
      { date: "soon" },
      { period: "yearly" },
      { limit: "x" },
      { limit: "0" },
    ]) {
      expect(ReadRankings.safeParse(query).success).toBe(false);
    }
    const { pagination } = await read("2026-04-08T10:00:00Z", { limit: 1 });
    for (const query of [{ cursor: "x" }, { cursor: pagination.nextCursor, period: "weekly" }]) {
      await expect(read("2026-04-08T10:00:00Z", query)).rejects.toMatchObject({ code: "invalid_cursor" });
    }
  });

  it("takes no cursor whose parts it could not have given", async () => {
    const goOn = (...key: unknown[]) =>
      read("2026-04-08T10:00:00Z", { cursor: encodeCursor(["rankings", "daily", "2026-04-08"], key) });
    const [units, id] = ["72201776446800", newId()];
    expect((await goOn("9".repeat(38), 2_147_483_647, id, 2_147_483_647, 1)).data.length).toBeGreaterThan(0);
    const broken = [
      ["9".repeat(39), 1, id, 1, 1],
      ["1.5", 1, id, 1, 1],
      [[units], 1, id, 1, 1],
      [7, 1, id, 1, 1],
      [units, 1, [id], 1, 1],
      [units, 1, "soon", 1, 1],
      [units, 1, id, 1],
      ...[0, -1, 1.5, 2_147_483_648, 3e9, -3e9, "1", null].flatMap((count) => [
        [units, count, id, 1, 1],
        [units, 1, id, count, 1],
        [units, 1, id, 1, count],
      ]),
    ];
    for (const key of broken) await expect(goOn(...key)).rejects.toMatchObject({ code: "invalid_cursor" });
  });

  // Fails if thirds are rounded: three voters on three days would have 5.499999999999 points.
  it("lets the voters decide where sums of different parts are equal", async () => {
    const [more, fewer] = [await aPublicProduct(test.db), await aPublicProduct(test.db)];
    await voteOften(more.id, [3, 3, 3, 1, 1, 1, 1, 1]);
    await voteOften(fewer.id, [2, 2, 2, 2, 2, 2, 2]);
    const now = new Date("2026-04-22T00:00:00.000Z");
    const board = async () => (await read(now.toISOString(), { date: "2026-04-14", period: "weekly" })).data;
    for (const freeze of [false, true]) {
      if (freeze) await freezeWindows(test.db, now);
      expect(await board()).toMatchObject([
        { rank: 1, points: 10.5, votes: 14, voters: 8, product: { id: more.id } },
        { rank: 2, points: 10.5, votes: 14, voters: 7, product: { id: fewer.id } },
      ]);
      expect(await pages(now.toISOString(), { date: "2026-04-14", period: "weekly", limit: 1 })).toEqual([
        { id: more.id, rank: 1 },
        { id: fewer.id, rank: 2 },
      ]);
    }
    await rebuildTallies(test.db);
    expect(await checkTallies(test.db)).toEqual([]);
  });

  it("isn't there for windows that ended before the first publication", async () => {
    const at = (date: string, period = "daily", now = "2026-04-08T10:00:00Z") => read(now, { date, period });
    const refused = { code: "no_such_window", detail: expect.stringContaining("2026-01-05") };
    for (const period of ["daily", "weekly", "monthly"]) {
      expect(await at("2026-01-05", period), period).toMatchObject({ data: [], period });
      await expect(at("1999-01-01", period), period).rejects.toMatchObject(refused);
    }
    await expect(at("2026-01-04")).rejects.toMatchObject(refused);
    await expect(at("2026-01-04", "weekly")).rejects.toMatchObject(refused);
    expect(await at("2026-01-01", "monthly")).toMatchObject({ startsAt: "2026-01-01T00:00:00.000Z" });
    await expect(at("2025-12-31", "monthly")).rejects.toMatchObject(refused);
    // An empty directory has the current windows.
    const before = "2026-01-05T09:59:59.999Z";
    for (const period of ["daily", "weekly", "monthly"])
      expect(await read(before, { period })).toMatchObject({ data: [], period });
    await expect(at("2026-01-04", "daily", before)).rejects.toMatchObject({ code: "no_such_window" });
  });

  it("is final once it is frozen and not before, with and without votes", async () => {
    const { id } = await aPublicProduct(test.db);
    await vote(id, 1, "2026-04-28");
    const isFinal = async (now: string, date: string) => (await read(now, { date })).final;
    const late = "2026-05-01T12:00:00Z";
    for (const day of ["2026-04-28", "2026-04-29"]) expect(await isFinal(late, day), day).toBe(false);
    await freezeWindows(test.db, new Date("2026-04-30T00:09:59.999Z"));
    expect([await isFinal(late, "2026-04-28"), await isFinal(late, "2026-04-29")]).toEqual([true, false]);
    await freezeWindows(test.db, new Date("2026-04-30T00:10:00.000Z"));
    expect(await isFinal(late, "2026-04-29")).toBe(true);
    expect(await isFinal(late, "2026-04-30")).toBe(false);
    expect((await read(late, { date: "2026-04-29" })).data).toEqual([]);
    const [first] = await test.db.frozenWindow.findMany({
      where: { period: "daily" },
      orderBy: { startsOn: "asc" },
      take: 1,
    });
    expect(first?.startsOn).toEqual(new Date("2026-01-05"));
  });

  it("stays as it stood once its window is frozen, and is what the next one moved from", async () => {
    const [a, b] = [await aPublicProduct(test.db), await aPublicProduct(test.db)];
    await vote(a.id, 2, "2026-05-04");
    await vote(b.id, 1, "2026-05-04");
    await vote(b.id, 2, "2026-05-05");
    await vote(a.id, 1, "2026-05-05");
    const early = new Date("2026-05-05T00:09:59.000Z");
    await freezeWindows(test.db, early);
    expect(await test.db.frozenWindow.count({ where: { startsOn: new Date("2026-05-04") } })).toBe(0);
    const running = await read("2026-05-05T12:00:00Z", {});
    const settled = new Date("2026-05-05T00:10:00.000Z");
    const runs = await Promise.all([freezeWindows(test.db, settled), freezeWindows(test.db, settled)]);
    // The day that has just ended: the earlier ones were frozen above.
    expect(runs.sort()).toEqual([0, 1]);
    expect(await freezeWindows(test.db, settled)).toBe(0);

    const board = await read("2026-05-05T12:00:00Z", {});
    expect(board).toEqual(running);
    expect(board.data.map(({ product, previousRank }) => [product.id, previousRank])).toEqual([
      [b.id, 2],
      [a.id, 1],
    ]);
    await test.db.windowTally.deleteMany({ where: { startsOn: new Date("2026-05-04") } });
    const frozen = await pages("2026-05-05T12:00:00Z", { date: "2026-05-04", limit: 1 });
    expect(frozen).toEqual([
      { id: a.id, rank: 1 },
      { id: b.id, rank: 2 },
    ]);
    expect((await read("2026-05-05T12:00:00Z", { date: "2026-05-04" })).final).toBe(true);
    const late = ctx(test.db, anonymous, new Date("2026-05-05T12:00:00Z"));
    const second = { ...ReadRankings.parse({ date: "2026-05-04", limit: 1 }), skip: 1 };
    expect((await readRankings(late, second)).data).toMatchObject([{ rank: 2, product: { id: b.id } }]);
    expect(await countRanked(late, windowAt("daily", new Date("2026-05-04")))).toBe(2);
    await rebuildTallies(test.db);
  });
});

describe("ranks", () => {
  /** Public products with the same score must be in the order of their ranks in the directory. */
  async function orders(now: Date): Promise<[(number | null)[], (number | null)[]]> {
    const rows = await test.db.product.findMany({
      where: { listedFrom: { lte: now }, rank: { not: null } },
      orderBy: [{ rankedHot: "desc" }, { id: "asc" }],
      select: { rank: true },
    });
    const ranks = rows.map(({ rank }) => rank);
    return [ranks, [...ranks].sort((a, b) => Number(a) - Number(b))];
  }

  it("are the positions by heat among the public, and only what changed is written", async () => {
    const now = new Date("2026-06-01T12:00:00.000Z");
    const made = await Promise.all(Array.from({ length: 5 }, () => aPublicProduct(test.db, { rank: null })));
    const hidden = made[0];
    const hottest = made[1];
    if (!hidden || !hottest) throw new Error("products");
    await hideProduct(test.db, hidden.id);
    await aPublicProduct(test.db, { rank: null, publishedAt: new Date("2026-06-02") });
    await vote(hottest.id, 3, "2026-06-01");
    await refreshRanks(test.db, now);
    const ranked = await test.db.product.findMany({
      where: { listedFrom: { not: null } },
      orderBy: { rank: "asc" },
      select: { id: true, rank: true, hot: true, listedFrom: true },
    });
    expect(ranked.map(({ rank }) => rank)).toEqual(ranked.map((_, at) => at + 1));
    expect(ranked[0]?.id).toBe(hottest.id);
    expect(ranked.at(-1)?.listedFrom).toEqual(new Date("2026-06-02"));
    const open = ranked.slice(0, -1);
    expect(open.map(({ hot }) => hot)).toEqual(open.map(({ hot }) => hot).sort((a, b) => b - a));
    expect((await test.db.product.findUnique({ where: { id: hidden.id } }))?.rank).toBeNull();
    expect(await refreshRanks(test.db, now)).toBe(0);
  });

  it("are what the directory's index says, also of the new, the coming and between two refreshes", async () => {
    const now = new Date("2026-06-01T13:00:00.000Z");
    const made = await Promise.all(Array.from({ length: 6 }, () => aPublicProduct(test.db, { rank: null })));
    await Promise.all(
      [1, 2].map(() => aPublicProduct(test.db, { rank: null, publishedAt: new Date("2026-06-03") })),
    );
    await refreshRanks(test.db, now);
    const [first, second] = await orders(now);
    expect(first).toEqual(second);
    // One that was hot before it was hidden comes back last, before and after those that the clock publishes.
    for (const product of made.slice(0, 3)) {
      await vote(product.id, 2, "2026-06-01");
      await test.db.product.update({ where: { id: product.id }, data: { rank: null } });
      await assignRanks(test.db, [product.id]);
    }
    for (const at of [now, new Date("2026-06-04T00:00:00.000Z")]) {
      const [byHeat, byRank] = await orders(at);
      expect(byHeat).toEqual(byRank);
    }
    await refreshRanks(test.db, new Date("2026-06-04T00:00:00.000Z"));
    const [byHeat, byRank] = await orders(new Date("2026-06-04T00:00:00.000Z"));
    expect(byHeat).toEqual(byRank);
  });

  // Fails without the newcomers' advisory lock: both would read the same highest rank.
  it("of products that become public at once differ", async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => aPublicProduct(test.db, { rank: null })));
    await Promise.all(made.map(({ id }) => test.db.$transaction((tx) => assignRanks(tx, [id]))));
    const rows = await test.db.product.findMany({ where: { id: { in: made.map(({ id }) => id) } } });
    expect(new Set(rows.map(({ rank }) => rank)).size).toBe(12);
    const before = rows[0];
    if (!before) throw new Error("a product");
    await assignRanks(test.db, [before.id]);
    expect(await test.db.product.findUnique({ where: { id: before.id } })).toMatchObject({
      rank: before.rank,
    });
  });

  // Fails without the sweeps' advisory lock: two sweeps that lock many rows in different orders can deadlock.
  it("wait for another sweep over the products", async () => {
    const product = await aPublicProduct(test.db, { rank: null });
    await test.db.$transaction(async (tx) => {
      await tx.$executeRaw`select pg_advisory_xact_lock(${sweepLock})`;
      expect(await refreshRanks(test.db)).toBe(0);
    });
    expect(await refreshRanks(test.db)).toBeGreaterThan(0);
    expect((await test.db.product.findUnique({ where: { id: product.id } }))?.rank).toBeGreaterThan(0);
  });

  it("are refreshed beside votes", async () => {
    const made = await test.db.product.findMany({ where: { listedFrom: { not: null } }, take: 10 });
    await Promise.all([
      ...made.map(({ id }) => vote(id, 3, "2026-06-03")),
      ...Array.from({ length: 20 }, () => refreshRanks(test.db)),
    ]);
    await refreshRanks(test.db);
    expect(await refreshRanks(test.db)).toBe(0);
  });
});

describe("a tie", () => {
  it.each(["running", "frozen"])(
    "shares ranks in a %s window, and knows the shared rank before",
    async (state) => {
      const day = state === "running" ? "2026-07-08" : "2026-07-10";
      const next = toDay(addDays(new Date(day), 1));
      const made = await Promise.all(Array.from({ length: 7 }, () => aPublicProduct(test.db)));
      const [best, ...others] = made.map(({ id }) => id).sort();
      if (!best) throw new Error("products");
      await vote(best, 3, day);
      for (const [at, id] of others.entries()) await vote(id, at < 3 ? 2 : 1, day);
      await vote(others[5] ?? "", 2, next);
      await vote(others[1] ?? "", 1, next);
      await vote(best, 1, next);
      if (state !== "running") await freezeWindows(test.db, new Date(`${next}T00:10:00.000Z`));
      const seen = await pages(`${next}T12:00:00Z`, { date: day, limit: 2 });
      expect(seen).toEqual([best, ...others].map((id, at) => ({ id, rank: [1, 2, 2, 2, 5, 5, 5][at] })));
      const { data } = await read(`${next}T12:00:00Z`, {});
      expect(
        data.map(({ product, rank, tied, previousRank }) => [product.id, rank, tied, previousRank]),
      ).toEqual([
        [others[5], 1, false, 5],
        [best, 2, true, 1],
        [others[1], 2, true, 2],
      ]);
    },
  );
});
