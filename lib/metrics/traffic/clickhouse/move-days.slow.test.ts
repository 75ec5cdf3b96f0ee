import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../core/ids";
import { addDays, startOfDay, toDay } from "../../../core/time";
import { useDatabase } from "../../../testing/database";
import { type ClickhouseServer, hasClickhouse, startClickhouse } from "../../../testing/engines/clickhouse";
import { aView, aVisit } from "../../../testing/traffic";
import { postgresStore } from "../postgres/postgres-store";
import type { Hit, TrafficStore } from "../store";
import { clickhouseStore } from "./clickhouse-store";
import { moveDays } from "./move-days";
import { openTraffic, type TrafficClickhouse } from "./open";

const test = useDatabase();
const now = new Date();
const today = startOfDay(now);
const [one, two] = [newId(), newId()];
const at = (ago: number, ms: number) => new Date(addDays(today, -ago).getTime() + ms);

/** Views of two products on a day, some by one visitor of that day, a visit and a bot. */
const dayOf = (ago: number): Hit[] => [
  ...Array.from({ length: 30 }, (_, n) =>
    aView(at(ago, n * 1_234_567 + ago), {
      productId: n % 3 === 0 ? two : one,
      visitor: 100 * ago + 1 + (n % 11),
      referrer: `${n % 13}.example`,
    }),
  ),
  aVisit(at(ago, 5), { productId: one }),
  { at: at(ago, 6), slug: "x", productId: two, kind: "excluded", reason: "bots" },
];

describe.skipIf(!hasClickhouse)("moving page views to ClickHouse", () => {
  let server: ClickhouseServer;
  let clickhouse: TrafficClickhouse;
  let store: TrafficStore;
  const write = (to: TrafficStore, hits: readonly Hit[]) =>
    to.write({ writer: newId(), number: 1, hits, drops: [] });
  const active = { from: addDays(now, -1), to: now };
  const reports = (from: TrafficStore) =>
    Promise.all(
      [one, two].flatMap((id) =>
        [
          { from: addDays(today, -89), to: now },
          { from: at(4, 7_000_001), to: at(1, 9_999_999) },
          { from: at(3, 1), to: at(3, 20_000_000) },
          { from: addDays(today, -200), to: addDays(today, -199) },
        ].map((range) => from.readReport(id, range, active)),
      ),
    );
  const views = async (from: TrafficStore) =>
    (await from.countViews(new Date(0), addDays(now, 2)))
      .map(({ name, pageViews }) => `${name} ${pageViews}`)
      .sort();

  beforeAll(async () => {
    server = await startClickhouse();
    for (const ago of [200, 40, 5, 4, 3, 2, 1, 0]) await write(postgresStore(test.db), dayOf(ago));
    const open = openTraffic(() => test.db, { url: server.url, cluster: null });
    clickhouse = await open();
    store = clickhouseStore(test.db, open);
  });
  afterAll(async () => {
    await clickhouse?.close();
    await server?.stop();
  });

  it("leaves every report as it was, before, between and after, and says what remains", {
    timeout: 120_000,
  }, async () => {
    const [expected, total] = [await reports(postgresStore(test.db)), await views(postgresStore(test.db))];
    expect(await reports(store)).toEqual(expected);
    let days = 0;
    const stop = moveDays(test.db, test.url, clickhouse, () => {
      days += 1;
      if (days === 3) throw new Error("interrupted");
    });
    await expect(stop).rejects.toThrow("interrupted");
    expect([await reports(store), await views(store)]).toEqual([expected, total]);
    const reading = { on: true };
    const reader = (async () => {
      while (reading.on) expect(await reports(store)).toEqual(expected);
    })();
    const moved = await moveDays(test.db, test.url, clickhouse).finally(() => {
      reading.on = false;
    });
    await reader;
    expect(moved.days).toEqual([4, 3, 2, 1].map((ago) => toDay(addDays(today, -ago))));
    expect(moved.remaining).toEqual([toDay(today)]);
    expect([await reports(store), await views(store)]).toEqual([expected, total]);
    expect(await test.db.trafficDay.groupBy({ by: ["day"] })).toEqual([{ day: today }]);
    expect(await test.db.trafficHit.count({ where: { at: { lt: today } } })).toBe(0);
    expect(await moveDays(test.db, test.url, clickhouse)).toEqual({ days: [], remaining: [toDay(today)] });
  });

  it("counts a late view of a moved day, and one of a day that moves meanwhile, once", {
    timeout: 60_000,
  }, async () => {
    const before = await store.readDays(one, { from: addDays(today, -10), to: today });
    await write(postgresStore(test.db), dayOf(7));
    const late = Array.from({ length: 12 }, (_, n) => ({
      writer: newId(),
      number: 1,
      hits: [2, 7].map((ago) => aView(at(ago, n), { productId: one, visitor: 100 + n })),
      drops: [],
    }));
    await Promise.all([
      moveDays(test.db, test.url, clickhouse),
      ...late.map(async (batch) => {
        await store.write(batch);
        await store.write(batch);
      }),
    ]);
    await moveDays(test.db, test.url, clickhouse);
    const after = await store.readDays(one, { from: addDays(today, -10), to: today });
    const on = (days: typeof after, ago: number) =>
      days.find(({ day }) => day === toDay(addDays(today, -ago)));
    expect(on(after, 2)?.pageViews).toBe((on(before, 2)?.pageViews ?? 0) + 12);
    expect(on(after, 2)?.visitors).toBe((on(before, 2)?.visitors ?? 0) + 12);
    expect(on(after, 7)).toMatchObject({ pageViews: 20 + 12, outbound: 1 });
  });

  it("stops at a day whose figures differ, which is still read from PostgreSQL", async () => {
    await write(postgresStore(test.db), dayOf(9));
    const day = addDays(today, -9);
    await test.db.trafficDay.updateMany({ where: { day, productId: two }, data: { pageViews: 999 } });
    await expect(moveDays(test.db, test.url, clickhouse)).rejects.toThrow(
      /was not moved: its figures in PostgreSQL and in ClickHouse differ \(pageViews \d+ and 30, digest/,
    );
    expect(await store.readDays(two, { from: day, to: addDays(day, 1) })).toMatchObject([{ pageViews: 999 }]);
  });
});
