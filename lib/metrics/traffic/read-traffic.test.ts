import { beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "../../core/ctx";
import { newId } from "../../core/ids";
import { addDays, startOfDay } from "../../core/time";
import { useDatabase } from "../../testing/database";
import { anOrganization, anonymous, aPerson, byKey, ctx, join } from "../../testing/people";
import { aPublicProduct } from "../../testing/products";
import { aView, aVisit, writeHits } from "../../testing/traffic";
import { turnDays } from "./postgres/days";
import { writeBatch } from "./postgres/write-batch";
import { readTraffic } from "./read-traffic";
import type { ReadTraffic } from "./schema";

const test = useDatabase();
const now = new Date("2026-11-20T12:34:56.789Z");

let owner: Awaited<ReturnType<typeof aPerson>>;
let product: Awaited<ReturnType<typeof aPublicProduct>> & { organizationId: string };

beforeAll(async () => {
  owner = await aPerson(test.db);
  const { id: organizationId } = await anOrganization(test.db, owner);
  product = { ...(await aPublicProduct(test.db, { organizationId })), organizationId };
});

const anotherProduct = () => aPublicProduct(test.db, { organizationId: product.organizationId });

const read = (asked: Partial<ReadTraffic> = {}, caller: Caller = owner, at = now) =>
  readTraffic(ctx(test.db, caller, at), { slug: product.slug, ...asked });

describe("who reads the report", () => {
  it("is every member and an admin, by session and by key", async () => {
    const viewer = await aPerson(test.db);
    await join(test.db, product.organizationId, viewer, "viewer");
    const admin = await aPerson(test.db, { role: "admin" });
    for (const caller of [owner, viewer, admin, byKey(owner), byKey(viewer), byKey(admin)])
      expect((await read({}, caller)).totals.pageViews).toBe(0);
  });

  it("is nobody else, who learns of public products only that they may not", async () => {
    const stranger = await aPerson(test.db);
    await expect(read({}, anonymous)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(read({}, stranger)).rejects.toMatchObject({ code: "forbidden" });
    const hidden = await aPublicProduct(test.db, { publishedAt: addDays(now, 1) });
    for (const caller of [anonymous, stranger, owner])
      await expect(read({ slug: hidden.slug }, caller)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the range", () => {
  it("is the last 30 days up to now, or up to `to`", async () => {
    expect(await read()).toMatchObject({ from: "2026-10-21T12:34:56.789Z", to: "2026-11-20T12:34:56.789Z" });
    expect(await read({ to: "2026-11-01T00:00:00Z" })).toMatchObject({
      from: "2026-10-02T00:00:00.000Z",
      to: "2026-11-01T00:00:00.000Z",
    });
    expect(await read({ from: "2026-11-01T01:00:00+01:00" })).toMatchObject({
      from: "2026-11-01T00:00:00.000Z",
      to: "2026-11-20T12:34:56.789Z",
    });
  });

  it.each([
    ["that ends after now", { to: "2026-11-20T12:34:56.790Z" }],
    ["that begins after now", { from: "2026-11-20T12:34:56.790Z" }],
    ["that ends before it begins", { from: "2026-11-10T00:00:00.001Z", to: "2026-11-10T00:00:00.000Z" }],
    ["of more than 90 days", { from: "2026-08-22T12:34:56.788Z" }],
    ["of more than 90 days, long ago", { from: "2025-01-01T00:00:00.000Z", to: "2025-04-01T00:00:00.001Z" }],
  ])("%s is refused", async (_, asked) => {
    await expect(read(asked)).rejects.toMatchObject({ code: "invalid_time_range" });
  });

  it.each([
    ["up to now", { to: "2026-11-20T12:34:56.789Z" }],
    ["of no length", { from: "2026-11-10T00:00:00.000Z", to: "2026-11-10T00:00:00.000Z" }],
    ["of just 90 days", { from: "2026-08-22T12:34:56.789Z" }],
  ])("%s is taken", async (_, asked) => {
    expect((await read(asked)).series.length).toBeGreaterThan(0);
  });
});

describe("the report", () => {
  it("has the ten with most views of each dimension, in the order of their names where they are equal", async () => {
    const { id: productId, slug } = await anotherProduct();
    const hits = Array.from({ length: 12 }, (_, n) => ({
      referrer: `site-${String.fromCharCode(97 + n)}.example`,
    }));
    await writeHits(test.db, [
      ...hits.reverse().map((of) => aView("2026-11-20T10:00:00Z", { productId, ...of })),
      aView("2026-11-20T10:00:01Z", { productId, referrer: "site-l.example" }),
    ]);
    const { top } = await read({ slug });
    expect(top.referrers.map(({ name }) => name)).toEqual(
      [..."labcdefghi"].map((letter) => `site-${letter}.example`),
    );
    expect(top.referrers[0]).toEqual({ name: "site-l.example", pageViews: 2 });
    expect(top.countries).toEqual([{ name: "DE", pageViews: 13 }]);
  });

  it("counts who is active within five minutes, whatever the range is", async () => {
    const { id: productId, slug } = await anotherProduct();
    await writeHits(test.db, [
      aView(new Date(now.getTime() - 300_000), { productId, visitor: 1 }),
      aView(new Date(now.getTime() - 299_999), { productId, visitor: 2 }),
      aView(now, { productId, visitor: 2 }),
      aView(now, { productId, visitor: 3 }),
    ]);
    const { activeVisitors } = await read({ slug, from: "2026-10-01T00:00:00Z", to: "2026-10-02T00:00:00Z" });
    expect(activeVisitors).toEqual({ count: 2, windowMinutes: 5, at: now.toISOString() });
  });

  it("has a day on which nobody viewed the page but someone went on to the website from an open one", async () => {
    const { id: productId, slug } = await anotherProduct();
    await writeHits(test.db, [
      aView("2026-11-18T23:59:00Z", { productId }),
      aVisit("2026-11-19T00:01:00Z", { productId }),
      aVisit("2026-11-20T12:34:56.788Z", { productId, visitor: 2 }),
    ]);
    const { totals, series, activeVisitors } = await read({ slug, from: "2026-11-18T00:00:00Z" });
    expect(totals).toEqual({ pageViews: 1, visitorDays: 1, outbound: 2 });
    expect(series.map(({ pageViews, outbound }) => [pageViews, outbound])).toEqual([
      [1, 0],
      [0, 1],
      [0, 1],
    ]);
    expect(activeVisitors.count).toBe(0);
  });

  it("says what was dropped, once there is something", async () => {
    const { id: productId, slug } = await anotherProduct();
    expect(await read({ slug })).not.toHaveProperty("dropped");
    const drop = { slug, reason: "buffer_full", hits: 3 } as const;
    const drops = [
      { ...drop, hour: new Date("2026-11-20T12:00:00Z") },
      { ...drop, hour: new Date("2026-11-20T09:00:00Z"), hits: 4 },
      { ...drop, slug: "nobody-has-this", hour: new Date("2026-11-20T09:00:00Z") },
    ];
    const batch = { writer: newId(), number: 1, hits: [aView(now, { productId })], drops };
    await writeBatch(test.db, batch);
    expect((await read({ slug })).dropped).toBe(7);
    expect((await read({ slug, from: "2026-11-20T10:00:00Z" })).dropped).toBe(3);
  });
});

describe("what is older than raw hits are kept", () => {
  it("is told in whole days, and the answer says so", async () => {
    const { id: productId, slug } = await anotherProduct();
    await writeHits(test.db, [
      aView("2026-01-10T03:00:00Z", { productId, visitor: 1 }),
      aView("2026-01-10T09:00:00Z", { productId, visitor: 2 }),
      aView("2026-01-11T20:00:00Z", { productId, visitor: 2 }),
      aVisit("2026-01-10T01:00:00Z", { productId }),
      aVisit("2026-01-11T23:00:00Z", { productId }),
    ]);
    await turnDays(test.db, now);
    const asked = { slug, from: "2026-01-10T08:00:00Z", to: "2026-01-11T12:00:00Z" };
    expect(await read(asked)).toMatchObject({
      from: "2026-01-10T00:00:00.000Z",
      to: "2026-01-12T00:00:00.000Z",
      totals: { pageViews: 3, visitorDays: 3, outbound: 2 },
      top: { countries: [{ name: "DE", pageViews: 3 }] },
    });
  });

  it("is dropped with the partitions of its days, after 92 days and not before", async () => {
    const { id: productId } = await anotherProduct();
    const today = startOfDay(now);
    const ages = [92, 93];
    await writeHits(
      test.db,
      ages.map((age) => aView(addDays(today, -age), { productId })),
    );
    const left = async () => ({
      hits: await test.db.trafficHit.count({ where: { productId } }),
      visitors: await test.db.trafficVisitor.count({ where: { productId } }),
      hours: await test.db.trafficHour.count({ where: { productId, dimension: 3 } }),
      days: await test.db.trafficDay.count({ where: { productId } }),
    });
    expect(await left()).toEqual({ hits: 2, visitors: 2, hours: 2, days: 2 });
    const partition = () =>
      test.db
        .$queryRaw`select to_regclass('traffic_hits_20260819')::text as old, to_regclass('traffic_hits_20260820')::text as kept`;
    expect(await partition()).toEqual([{ old: "traffic_hits_20260819", kept: "traffic_hits_20260820" }]);
    const turned = await turnDays(test.db, now);
    expect(turned.dropped).toBeGreaterThanOrEqual(3);
    expect(await left()).toEqual({ hits: 1, visitors: 1, hours: 1, days: 2 });
    expect(await partition()).toEqual([{ old: null, kept: "traffic_hits_20260820" }]);
    expect(await turnDays(test.db, now)).toEqual({ added: 0, dropped: 0 });
  });

  it("is forgotten too where it has no partition of its own", async () => {
    const { id: productId } = await anotherProduct();
    const old = aView("2026-02-03T00:00:00Z", { productId });
    await test.db
      .$executeRaw`insert into traffic_hits (at, product_id, visitor, referrer_id, country_id, device_id)
      values (${old.at}, ${productId}::uuid, '\\x01', 1, 2, 3)`;
    // The day has no partition and cannot get one: its hits are in the default one.
    await writeHits(test.db, [old]);
    expect(await test.db.trafficHit.count({ where: { productId } })).toBe(2);
    await turnDays(test.db, now);
    expect(await test.db.trafficHit.count({ where: { productId } })).toBe(0);
  });
});

describe("a batch", () => {
  it("that is sent twice counts once", async () => {
    const { id: productId, slug } = await anotherProduct();
    const batch = {
      writer: newId(),
      number: 1,
      hits: [aView(now, { productId }), aVisit(now, { productId })],
      drops: [],
    };
    const later = new Date(now.getTime() + 1);
    await writeBatch(test.db, batch);
    await writeBatch(test.db, batch);
    expect((await read({ slug }, owner, later)).totals).toEqual({
      pageViews: 1,
      visitorDays: 1,
      outbound: 1,
    });
    await writeBatch(test.db, { ...batch, number: 2 });
    await writeBatch(test.db, { ...batch, writer: newId() });
    expect((await read({ slug }, owner, later)).totals).toEqual({
      pageViews: 3,
      visitorDays: 1,
      outbound: 3,
    });
  });
});
