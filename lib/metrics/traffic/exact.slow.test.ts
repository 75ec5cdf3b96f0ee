import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../core/ids";
import { addDays, dayMs, hourMs, minuteMs, startOfDay, toDay } from "../../core/time";
import { useDatabase } from "../../testing/database";
import { isDeep } from "../../testing/deep";
import { anOrganization, aPerson, ctx } from "../../testing/people";
import { aPublicProduct } from "../../testing/products";
import { aView, aVisit } from "../../testing/traffic";
import { writeBatch } from "./postgres/write-batch";
import { readTraffic } from "./read-traffic";
import type { Hit } from "./store";

const test = useDatabase();
const now = new Date("2026-11-21T09:41:17.123Z");
const firstDay = addDays(startOfDay(now), -90);
const product = { id: "", slug: "", other: "" };
let caller: Awaited<ReturnType<typeof aPerson>>;

type Raw = {
  at: Date;
  outbound: string | null;
  visitor: string | null;
  referrer: string;
  country: string;
  device: string;
  reason: string;
};
let raw: Raw[] = [];

const sent = ["bots", "prefetch", "noUserAgent"] as const;
const reasons = [...sent, "networkLimit"] as const;
const referrers = Array.from({ length: 14 }, (_, index) => `site-${index}.example`);

/** Busy minutes around midnight and on the hour, and quiet days. */
function makeHits(): Hit[] {
  const time = fc.oneof(
    fc.nat({ max: 90 * dayMs }),
    fc.tuple(fc.nat({ max: 90 }), fc.integer({ min: -3, max: 3 })).map(([day, ms]) => day * dayMs + ms),
    fc
      .tuple(fc.nat({ max: 90 * 24 }), fc.integer({ min: -2, max: 2 }))
      .map(([hour, ms]) => hour * hourMs + ms),
    fc.nat({ max: 4 * hourMs }).map((ms) => 42 * dayMs + 10 * hourMs + ms),
  );
  const hit = fc
    .record({
      time,
      visitor: fc.integer({ min: 1, max: 40 }),
      // In the busiest hours the second one sends more visitors than count.
      network: fc.constantFrom(1, 2, 2, 2),
      referrer: fc.constantFrom(...referrers, "direct"),
      country: fc.constantFrom("DE", "US", "FR", "unknown"),
      device: fc.constantFrom("desktop", "mobile", "tablet", "other"),
      excluded: fc.option(fc.constantFrom(...sent), { freq: 2 }),
      isVisit: fc.constantFrom(true, false, false),
      elsewhere: fc.boolean(),
    })
    .map(({ time: ms, excluded, isVisit, elsewhere, ...of }): Hit => {
      const at = new Date(Math.max(0, ms) + firstDay.getTime());
      const productId = elsewhere ? product.other : product.id;
      if (excluded) return { at, slug: product.slug, productId, kind: "excluded", reason: excluded };
      if (isVisit) return aVisit(at, { productId, ...of });
      return aView(at, { productId, ...of });
    });
  return fc.sample(hit, { numRuns: 6000, seed: 4411 });
}

beforeAll(async () => {
  caller = await aPerson(test.db);
  const { id: organizationId } = await anOrganization(test.db, caller);
  const made = await aPublicProduct(test.db, { organizationId });
  Object.assign(product, made, { other: (await aPublicProduct(test.db)).id });
  const hits = makeHits();
  const batches = Array.from({ length: 12 }, (_, index) => hits.slice(index * 500, (index + 1) * 500));
  // Several instances at once.
  await Promise.all(
    batches.map((part) => writeBatch(test.db, { writer: newId(), number: 1, hits: part, drops: [] })),
  );
  raw = await test.db.$queryRaw<Raw[]>`
    select h.at, encode(h.visitor, 'hex') as visitor, r.value as referrer, c.value as country, d.value as device, e.value as reason,
      o.value as outbound
    from traffic_hits h left join traffic_values r on r.id = h.referrer_id left join traffic_values c on c.id = h.country_id
      left join traffic_values d on d.id = h.device_id left join traffic_values e on e.id = h.excluded_id
      left join traffic_values o on o.id = h.outbound_id
    where h.product_id = ${product.id}::uuid`;
});

const offset = (max: number) => fc.nat({ max });
const at = (ms: number) => new Date(Math.min(Math.max(ms, firstDay.getTime()), now.getTime()));
const span = now.getTime() - firstDay.getTime();

/** All kinds of ranges: whole days and hours, within an hour or a day, 90 days, ending at hits and at midnight. */
const ranges = fc
  .oneof(
    fc.tuple(offset(span), offset(span)),
    fc.tuple(offset(90), offset(90)).map((days) => days.map((day) => day * dayMs)),
    fc.tuple(offset(90 * 24), offset(90 * 24)).map((hours) => hours.map((hour) => hour * hourMs)),
    fc.tuple(offset(span), offset(hourMs)).map(([from, length]) => [from, from + length]),
    fc.tuple(offset(span), offset(dayMs)).map(([from, length]) => [from, from + length]),
    fc.tuple(offset(4 * hourMs), offset(30 * minuteMs)).map(([from, length]) => {
      const begin = 42 * dayMs + 10 * hourMs + from;
      return [begin, begin + length];
    }),
    fc.tuple(offset(dayMs), offset(dayMs)).map(([early, late]) => [early, span - late]),
    fc.tuple(offset(90), offset(dayMs)).map(([day, length]) => [day * dayMs, day * dayMs + length]),
    fc
      .tuple(offset(89), offset(dayMs))
      .map(([day, length]) => [(day + 1) * dayMs - length, (day + 1) * dayMs]),
    fc
      .tuple(offset(1e6), offset(1e6))
      .map((picks) => picks.map((pick) => (raw[pick % raw.length]?.at.getTime() ?? 0) - firstDay.getTime())),
  )
  .map((ends) => ends.map((ms) => at(firstDay.getTime() + ms)).sort((a, b) => a.getTime() - b.getTime()))
  .map(([from = now, to = now]) => ({ from: from < addDays(to, -90) ? addDays(to, -90) : from, to }));

/** What the raw rows say, counted plainly. */
function count({ from, to }: { from: Date; to: Date }) {
  const inRange = raw.filter((hit) => hit.at >= from && hit.at < to);
  const views = inRange.filter(({ visitor }) => visitor !== null);
  const top = (key: "referrer" | "country" | "device") => {
    const counts = new Map<string, number>();
    for (const view of views) counts.set(view[key], (counts.get(view[key]) ?? 0) + 1);
    return [...counts]
      .map(([name, pageViews]) => ({ name, pageViews }))
      .sort((a, b) => b.pageViews - a.pageViews || (a.name < b.name ? -1 : 1))
      .slice(0, 10);
  };
  const visits = inRange.filter(({ outbound }) => outbound === "website");
  const days = new Map<string, Set<string | null>>();
  for (const view of views)
    days.set(toDay(view.at), (days.get(toDay(view.at)) ?? new Set()).add(view.visitor));
  const outbound = new Map<string, number>();
  for (const { at } of visits) outbound.set(toDay(at), (outbound.get(toDay(at)) ?? 0) + 1);
  return {
    totals: {
      pageViews: views.length,
      visitorDays: [...days.values()].reduce((sum, { size }) => sum + size, 0),
      outbound: visits.length,
    },
    outbound: Object.fromEntries(outbound),
    days: Object.fromEntries([...days].map(([day, { size }]) => [day, size])),
    top: { referrers: top("referrer"), countries: top("country"), devices: top("device") },
    excluded: Object.fromEntries(
      reasons.map((reason) => [reason, inRange.filter((hit) => hit.reason === reason).length]),
    ),
  };
}

describe("the report", () => {
  it("says what a count of the raw rows says, for ranges of all kinds", {
    timeout: 120_000,
  }, async () => {
    expect(raw.length).toBeGreaterThan(2000);
    expect(raw.filter(({ outbound }) => outbound === "website").length).toBeGreaterThan(300);
    await fc.assert(
      fc.asyncProperty(ranges, async ({ from, to }) => {
        const report = await readTraffic(ctx(test.db, caller, now), {
          slug: product.slug,
          from: from.toISOString(),
          to: to.toISOString(),
        });
        const { totals, top, excluded, series } = report;
        const days = Object.fromEntries(
          series.filter(({ pageViews }) => pageViews > 0).map(({ day, visitors }) => [day, visitors]),
        );
        const outbound = Object.fromEntries(
          series.filter((each) => each.outbound > 0).map((each) => [each.day, each.outbound]),
        );
        expect({ totals, top, excluded, days, outbound }).toEqual(count({ from, to }));
        expect(series.reduce((sum, { pageViews }) => sum + pageViews, 0)).toBe(totals.pageViews);
        expect({ from: report.from, to: report.to }).toEqual({
          from: from.toISOString(),
          to: to.toISOString(),
        });
      }),
      { numRuns: isDeep ? 500 : 120, seed: 20261121 },
    );
  });

  it("has each UTC day of the range once, in order, also those without views", async () => {
    const read = (from: string, to: string) =>
      readTraffic(ctx(test.db, caller, now), { slug: product.slug, from, to });
    const days = async (from: string, to: string) => (await read(from, to)).series.map(({ day }) => day);
    expect(await days("2026-11-18T23:59:59.999Z", "2026-11-20T00:00:00.001Z")).toEqual([
      "2026-11-18",
      "2026-11-19",
      "2026-11-20",
    ]);
    expect(await days("2026-11-18T00:00:00.000Z", "2026-11-20T00:00:00.000Z")).toEqual([
      "2026-11-18",
      "2026-11-19",
    ]);
    expect(await days("2026-11-18T07:00:00.000Z", "2026-11-18T07:00:00.000Z")).toEqual(["2026-11-18"]);
    expect((await days("2026-08-24T00:00:00.000Z", "2026-11-21T09:41:17.123Z")).length).toBe(90);
  });
});
