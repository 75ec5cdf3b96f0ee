import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../core/ids";
import { addDays, dayMs, hourMs, startOfDay } from "../../../core/time";
import { useDatabase } from "../../../testing/database";
import { isDeep } from "../../../testing/deep";
import { hasChdb, startChdb } from "../../../testing/engines/chdb";
import { hasClickhouse, startClickhouse } from "../../../testing/engines/clickhouse";
import { aView, aVisit } from "../../../testing/traffic";
import { postgresStore } from "../postgres/postgres-store";
import type { Batch, Hit, TrafficStore } from "../store";
import { clickhouseStore } from "./clickhouse-store";
import { openTraffic } from "./open";
import { turnDays } from "./turn-days";

const [one, other] = [useDatabase(), useDatabase()];
const now = new Date(startOfDay(new Date()).getTime() + 9.7 * hourMs + 123);
const spanDays = 12;
const first = addDays(startOfDay(now), -spanDays);
const products = [newId(), newId()];

const moment = fc.oneof(
  fc.nat({ max: now.getTime() - first.getTime() - 1 }),
  fc
    .tuple(fc.nat({ max: spanDays }), fc.integer({ min: -2, max: 2 }))
    .map(([day, ms]) => Math.max(0, day * dayMs + ms)),
  // A busy hour, in which networks send more visitors than count.
  fc.nat({ max: hourMs }).map((ms) => 5 * dayMs + 10 * hourMs + ms),
);

const hit: fc.Arbitrary<Hit> = fc
  .record({
    moment,
    productId: fc.constantFrom(...products),
    visitor: fc.integer({ min: 1, max: 60 }),
    network: fc.constantFrom(1, 2, 2, 2),
    referrer: fc.constantFrom(
      "direct",
      "ä.example",
      "a\tb",
      "\\N",
      ...Array.from({ length: 11 }, (_, n) => `${n}.example`),
    ),
    country: fc.constantFrom("DE", "US", "unknown"),
    device: fc.constantFrom("desktop", "mobile"),
    kind: fc.constantFrom("view", "view", "view", "visit", "bots", "prefetch"),
  })
  .map(({ moment: ms, kind, ...rest }): Hit => {
    const at = new Date(first.getTime() + ms);
    // Each day has a salt of its own, so that nobody is the same visitor on two days.
    const of = { ...rest, visitor: rest.visitor + 100 * Math.floor(ms / dayMs) };
    if (kind === "view") return aView(at, of);
    if (kind === "visit") return aVisit(at, of);
    return { at, slug: "x", productId: of.productId, kind: "excluded", reason: kind as "bots" };
  });

/** Batches of several writers, some sent again: at once, or after others of the same writer. Days are closed in between. */
const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        writer: fc.nat({ max: 2 }),
        hits: fc.array(hit, { minLength: 1, maxLength: 40 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ again: fc.nat({ max: 5 }) }) },
    { weight: 1, arbitrary: fc.constant("close" as const) },
  ),
  { minLength: 40, maxLength: 50 },
);

const ranges = fc
  .tuple(moment, moment)
  .map((ends) => ends.sort((a, b) => a - b).map((ms) => new Date(first.getTime() + ms)))
  .map(([from = first, to = now]) => ({ from, to }));

const engines = [
  { name: "clickhouse-server", isHere: hasClickhouse, start: () => startClickhouse() },
  { name: "chdb", isHere: hasChdb, start: startChdb },
];

describe.each(engines)("$name", ({ isHere, start }) => {
  describe.skipIf(!isHere)("beside PostgreSQL", () => {
    let stop = async () => {};
    let stores: [TrafficStore, TrafficStore];
    let close = async (): Promise<unknown> => undefined;

    beforeAll(async () => {
      const server = await start();
      stop = server.stop;
      const open = openTraffic(() => other.db, { url: server.url, cluster: null });
      stores = [postgresStore(one.db), clickhouseStore(other.db, open)];
      close = async () => turnDays(other.db, await open(), now, 0);
      for (const { db } of [one, other])
        await db.$executeRaw`truncate traffic_hits, traffic_visitors, traffic_days, traffic_hours, traffic_day_values, traffic_week_values, traffic_networks, traffic_clickhouse_days`;
      await other.db
        .$executeRaw`insert into traffic_clickhouse (since) values ('1970-01-01') on conflict do nothing`;
      const writers = [newId(), newId(), newId()];
      const sent: Batch[] = [];
      for (const step of fc.sample(steps, { numRuns: isDeep ? 20 : 2, seed: 77 }).flat()) {
        if (step === "close") {
          await close();
          continue;
        }
        const batch =
          "hits" in step
            ? { writer: writers[step.writer] ?? "", number: sent.length + 1, hits: step.hits, drops: [] }
            : sent.at(-1 - step.again);
        if (!batch) continue;
        if ("hits" in step) sent.push(batch);
        // What is sent again is another object with the same content, as after the buffer has kept it.
        for (const store of stores) await store.write({ ...batch });
      }
    }, 240_000);
    afterAll(() => stop());

    const compare = () =>
      fc.assert(
        fc.asyncProperty(ranges, fc.constantFrom(...products), async (range, productId) => {
          const active = { from: new Date(range.to.getTime() - 3 * hourMs), to: range.to };
          const [expected, found] = await Promise.all(
            stores.map((store) => store.readReport(productId, range, active)),
          );
          expect(found).toEqual(expected);
          const days = await Promise.all(stores.map((store) => store.readDays(productId, range)));
          expect(days[1]).toEqual(days[0]);
        }),
        { numRuns: isDeep ? 300 : 60, seed: 20261125 },
      );

    it("says the same for random ranges while some days are closed", compare, 120_000);

    it("says the same once all days are closed, and counts the same views in all", async () => {
      await close();
      await compare();
      const counts = await Promise.all(stores.map((store) => store.countViews(first, addDays(now, 1))));
      const sorted = counts.map((days) => days.map(({ name, pageViews }) => `${name} ${pageViews}`).sort());
      expect(sorted[1]).toEqual(sorted[0]);
      expect(sorted[0]?.length).toBeGreaterThan(8);
    }, 120_000);
  });
});
