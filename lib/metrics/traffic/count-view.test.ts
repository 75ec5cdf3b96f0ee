import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Sender } from "../../core/ctx";
import { addDays } from "../../core/time";
import { saltOf, senderOf } from "../../identity/auth/network";
import { touchTags } from "../../platform/cache/cache-tags";
import { enforceRetention } from "../../portability/retention/enforce-retention";
import { useDatabase } from "../../testing/database";
import { aPerson, ctx } from "../../testing/people";
import { aPublicProduct, hideProduct } from "../../testing/products";
import { aBrowser, aSender } from "../../testing/traffic";
import { countVisit } from "./count-hit";
import { countPage, pageIdOf, pageIds } from "./count-page";
import { countView } from "./count-view";
import { readPageViews } from "./read-page-views";
import { CountPage } from "./schema";
import { viewBuffer } from "./views-of-process";

const test = useDatabase();
const now = new Date("2026-11-20T12:00:00.000Z");
const origin = "https://directory.example";
let product: Awaited<ReturnType<typeof aPublicProduct>>;

beforeAll(async () => {
  product = await aPublicProduct(test.db);
});

const view = (slug: string, sender: Partial<Sender> = {}, at = now, referrer?: string) =>
  countView({ db: test.db, now: at, sender: aSender(sender), origin }, { slug, referrer });

const written = async (productId: string) => {
  expect(await viewBuffer(test.db).drain()).toBe(0);
  return test.db.$queryRaw<
    { visitor: string | null; referrer: string; device: string; reason: string | null }[]
  >`
    select encode(h.visitor, 'hex') as visitor, r.value as referrer, d.value as device, e.value as reason
    from traffic_hits h left join traffic_values r on r.id = h.referrer_id
      left join traffic_values d on d.id = h.device_id left join traffic_values e on e.id = h.excluded_id
    where product_id = ${productId}::uuid order by h.seq`;
};

/** The number of visitors behind these requests. */
async function visitorsOf(requests: readonly { sender: Partial<Sender>; at?: Date }[]): Promise<number> {
  const { id, slug } = await aPublicProduct(test.db);
  for (const { sender, at } of requests) await view(slug, sender, at);
  return new Set((await written(id)).map(({ visitor }) => visitor)).size;
}

describe("a view", () => {
  it("is kept with where it came from and on what", async () => {
    await view(product.slug, { page: `${origin}/products/x` }, now, "https://m.facebook.com/");
    expect(await written(product.id)).toMatchObject([
      { referrer: "facebook.com", device: "desktop", reason: null },
    ]);
  });

  it("that is no person's is kept with its reason and nothing else", async () => {
    const { id, slug } = await aPublicProduct(test.db);
    await view(slug, { userAgent: "curl/8" });
    await view(slug, { userAgent: "" });
    await view(slug, { isPrefetch: true });
    const nobody = { visitor: null, referrer: null, device: null };
    expect(await written(id)).toEqual(
      ["bots", "noUserAgent", "prefetch"].map((reason) => ({ ...nobody, reason })),
    );
    expect(await test.db.trafficDay.count({ where: { productId: id } })).toBe(0);
  });

  it("of a product that is unknown, or hidden since, is not found", async () => {
    await expect(view("nobody-has-this")).rejects.toMatchObject({ code: "not_found" });
    const { id, slug } = await aPublicProduct(test.db);
    await view(slug);
    await test.db.listing.updateMany({ where: { productId: id }, data: { visibleUntil: now } });
    await hideProduct(test.db, id);
    touchTags(test.db, [`product:${slug}`]);
    await expect(view(slug)).rejects.toMatchObject({ code: "not_found" });
    expect((await written(id)).length).toBe(1);
  });

  it("under a former slug counts for the product", async () => {
    const { id } = await aPublicProduct(test.db);
    await test.db.productSlug.create({ data: { slug: `former-${id}`, productId: id } });
    await view(`former-${id}`);
    expect((await written(id)).length).toBe(1);
  });
});

describe("a visit to the website", () => {
  const visit = (slug: string, sender: Partial<Sender> = {}) =>
    countVisit({ db: test.db, now, sender: aSender(sender) }, { slug, referrer: "https://news.example/" });

  it("is kept with nothing of its sender, who isn't a visitor of the page for it", async () => {
    const { id, slug } = await aPublicProduct(test.db);
    await visit(slug);
    await visit(slug);
    expect(await written(id)).toEqual(
      [1, 2].map(() => ({ visitor: null, referrer: null, device: null, reason: null })),
    );
    expect(await test.db.trafficVisitor.count({ where: { productId: id } })).toBe(0);
    const days = await test.db.trafficDay.findMany({ where: { productId: id } });
    expect(days).toMatchObject([{ pageViews: 0, visitors: 0, outbound: 2 }]);
  });

  it("that is no person's is excluded as a view is", async () => {
    const { id, slug } = await aPublicProduct(test.db);
    for (const sender of [{ userAgent: "curl/8" }, { userAgent: "" }, { isPrefetch: true }])
      await visit(slug, sender);
    expect((await written(id)).map(({ reason }) => reason)).toEqual(["bots", "noUserAgent", "prefetch"]);
    expect(await test.db.trafficDay.count({ where: { productId: id } })).toBe(0);
  });

  it("counts under a former slug, and is not found for a product that isn't public", async () => {
    const { id } = await aPublicProduct(test.db);
    await test.db.productSlug.create({ data: { slug: `former-${id}`, productId: id } });
    await visit(`former-${id}`);
    expect((await written(id)).length).toBe(1);
    await expect(visit("nobody-has-this")).rejects.toMatchObject({ code: "not_found" });
  });

  it("can be neither a view nor excluded in the database", async () => {
    const { id } = await aPublicProduct(test.db);
    const [view, excluded, both] = [{ visitor: new Uint8Array(8) }, { excludedId: 1 }, { referrerId: 1 }];
    for (const more of [view, excluded, both])
      await expect(
        test.db.trafficHit.create({ data: { at: now, productId: id, outboundId: 1, ...more } }),
      ).rejects.toThrow(/traffic_hits_view_visit_or_reason/);
  });
});

describe("a visitor", () => {
  it("is one address, browser, product and day", async () => {
    const other = aBrowser.replace("Linux", "Windows");
    expect(await visitorsOf([{ sender: {} }, { sender: { page: "x", country: "FR" } }])).toBe(1);
    expect(await visitorsOf([{ sender: {} }, { sender: { address: "198.51.100.8" } }])).toBe(2);
    expect(await visitorsOf([{ sender: {} }, { sender: { userAgent: other } }])).toBe(2);
    expect(await visitorsOf([{ sender: {} }, { sender: {}, at: addDays(now, 1) }])).toBe(2);
    const [one, two] = [await aPublicProduct(test.db), await aPublicProduct(test.db)];
    await view(one.slug);
    await view(two.slug);
    const [first] = await written(one.id);
    const [second] = await written(two.id);
    expect(first?.visitor).not.toBe(second?.visitor);
  });

  it("is one household of IPv6 addresses, and an IPv4 address however it is written", async () => {
    const from = (...addresses: string[]) =>
      visitorsOf(addresses.map((address) => ({ sender: { address } })));
    expect(await from("2001:db8:1:2::1", "2001:db8:1:2:ffff:1:2:3")).toBe(1);
    expect(await from("2001:db8:1:2::1", "2001:db8:1:3::1")).toBe(2);
    expect(await from("203.0.113.7", "::ffff:203.0.113.7")).toBe(1);
  });

  it.each([0, 1, 2])("can't be chosen with X-Forwarded-For behind %i trusted proxies", async (proxies) => {
    // What the proxies append, from the sender to the second to last.
    const added = ["203.0.113.7", "10.0.0.1"].slice(0, proxies);
    const forged = [
      "",
      "1.1.1.1",
      "2.2.2.2, 3.3.3.3",
      "unknown",
      "203.0.113.9, , ,",
      '"[::1]"',
      "9.9.9.9, 10.0.0.1",
    ];
    const requests = forged.map((sent) => {
      const forwarded = [sent, ...added].filter(Boolean).join(", ");
      const peer = proxies === 0 ? "203.0.113.7" : "10.0.0.2";
      const headers = new Headers({ "x-vitrine-peer": peer, "user-agent": aBrowser });
      for (const name of ["forwarded", "x-real-ip", "cf-connecting-ip", "true-client-ip", "x-client-ip"])
        headers.set(name, sent || "1.2.3.4");
      if (forwarded) headers.set("x-forwarded-for", forwarded);
      return { sender: senderOf(headers, { TRUSTED_PROXIES: proxies }) };
    });
    expect(requests.map(({ sender }) => sender.address)).toEqual(forged.map(() => "203.0.113.7"));
    expect(await visitorsOf(requests)).toBe(1);
  });

  it("is eight bytes of a hash with the day's salt, of what is kept nowhere", async () => {
    const { id, slug } = await aPublicProduct(test.db);
    await view(slug, { address: "203.0.113.99" });
    const digest = createHmac("sha256", await saltOf(test.db, now))
      .update(`${id}\n${aBrowser}\n203.0.113.99`)
      .digest("hex");
    expect((await written(id)).map(({ visitor }) => visitor)).toEqual([digest.slice(0, 16)]);
  });
});

describe("the salt of a day", () => {
  const days = async () =>
    (await test.db.trafficSalt.findMany({ orderBy: { day: "asc" } })).map(({ day }) =>
      day.toISOString().slice(0, 10),
    );

  it("is gone two days later, with the first request of that day or by the daily job", async () => {
    await saltOf(test.db, new Date("2026-12-01T23:59:59.999Z"));
    await saltOf(test.db, new Date("2026-12-02T00:00:00.000Z"));
    expect(await days()).toEqual(["2026-12-01", "2026-12-02"]);
    await saltOf(test.db, new Date("2026-12-03T00:00:00.000Z"));
    expect(await days()).toEqual(["2026-12-02", "2026-12-03"]);
    await enforceRetention({ db: test.db, now: new Date("2026-12-05T03:37:00.000Z") });
    expect(await days()).toEqual([]);
  });

  it("that comes anew after it is gone is another one, so that nobody can be found again", async () => {
    const day = new Date("2026-12-10T12:00:00.000Z");
    const before = await saltOf(test.db, day);
    await test.db.trafficSalt.deleteMany();
    const { rotateSalts } = await import("../../identity/auth/network");
    await rotateSalts(test.db, addDays(day, 1));
    expect(Buffer.from(await saltOf(test.db, day)).equals(Buffer.from(before))).toBe(false);
  });
});

describe("a view of a page that is no product's", () => {
  it("is counted as a product's, a category's under an id of its own, and shown to admins alone", async () => {
    await aPublicProduct(test.db, { categories: ["Viewed"] });
    const { id } = await test.db.category.findFirstOrThrow({ where: { name: "Viewed" } });
    const at = { db: test.db, now, sender: aSender({}), origin };
    await countPage(at, { page: "category", category: "viewed", referrer: "https://m.facebook.com/" });
    expect(await written(pageIdOf(id))).toMatchObject([{ referrer: "facebook.com", device: "desktop" }]);
    await countPage(at, { page: "home" });
    await countPage(at, { page: "search" });
    expect([await written(pageIds.home), await written(pageIds.search)]).toMatchObject([[{}], [{}]]);
    const admin = await aPerson(test.db, { role: "admin" });
    expect(await readPageViews(ctx(test.db, admin, now))).toEqual([
      { title: "Home page", path: "/", views: 1 },
      { title: "Search", path: "/search", views: 1 },
      { title: "Viewed", path: "/c/viewed", views: 1 },
    ]);
    const missing = countPage(at, { page: "category", category: "no-such" });
    await expect(missing).rejects.toMatchObject({ code: "not_found" });
    for (const wrong of [{ page: "category" }, { page: "home", category: "viewed" }])
      expect(CountPage.safeParse(wrong).success).toBe(false);
  });
});
