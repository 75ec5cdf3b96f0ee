import { beforeAll, describe, expect, it } from "vitest";
import { aBrowser } from "@/lib/testing/traffic";
import { within } from "../../within";
import { Caller, isMany, onPlatform } from "../caller";
import { aBuilder, aDraft, aPublished, type Builder, block, goodBlocks, submitted } from "../world";

let builder: Builder;
let admin: Caller;

beforeAll(async () => {
  [builder, admin] = [await aBuilder(), await Caller.admin()];
});

const browser = { "user-agent": aBrowser };
const view = (slug: string, more: { referrer?: string; headers?: Record<string, string> } = {}) =>
  Caller.anonymous().call(
    "POST /api/v1/products/{slug}/views",
    { slug, ...(more.referrer === undefined ? {} : { referrer: more.referrer }) },
    { ...browser, ...more.headers },
  );
const visit = (slug: string, headers: Record<string, string> = {}, body: object = {}) =>
  Caller.anonymous().call(
    "POST /api/v1/products/{slug}/visits",
    { slug, ...body },
    { ...browser, ...headers },
  );
const report = (slug: string, query: object = {}) =>
  builder.caller.call("GET /api/v1/products/{slug}/traffic", { slug, ...query });
const viewsOf = async (slug: string) => (await report(slug)).body.totals.pageViews;
const readPublic = (slug: string, query: object = {}) =>
  Caller.anonymous().call("GET /api/v1/products/{slug}/traffic/public", { slug, ...query });

describe("the beacon", () => {
  it("counts views, visitors and where they come from, and apart what is no view", async () => {
    const slug = await aPublished(builder, admin);
    const replies = [
      await view(slug),
      await view(slug, { referrer: "https://l.facebook.com/l.php?u=x" }),
      await view(slug, { headers: { referer: `http://localhost/products/${slug}?utm_source=Weekly` } }),
      await view(slug, { headers: { "user-agent": aBrowser.replace("Linux", "Windows") } }),
      await view(slug, { headers: { "user-agent": "curl/8.5.0" } }),
      await view(slug, { headers: { "user-agent": "" } }),
      await view(slug, { headers: { "sec-purpose": "prefetch;prerender" } }),
    ];
    expect(replies.map(({ status, text }) => [status, text])).toEqual(replies.map(() => [204, ""]));
    // Each process writes what it took by itself.
    const { body } = await within(
      5,
      () => report(slug),
      ({ body: { totals, excluded } }) =>
        totals.pageViews + excluded.bots + excluded.noUserAgent + excluded.prefetch === replies.length,
    );
    expect(body.totals).toEqual({ pageViews: 4, visitorDays: 2, outbound: 0 });
    expect(body.series.at(-1)).toEqual({
      day: new Date().toISOString().slice(0, 10),
      pageViews: 4,
      visitors: 2,
      outbound: 0,
    });
    expect(body.top).toEqual({
      referrers: [
        { name: "direct", pageViews: 3 },
        { name: "facebook.com", pageViews: 1 },
      ],
      countries: [{ name: "unknown", pageViews: 4 }],
      devices: [{ name: "desktop", pageViews: 4 }],
    });
    expect(body.excluded).toEqual({ bots: 1, prefetch: 1, noUserAgent: 1, networkLimit: 0 });
    expect(body.activeVisitors).toMatchObject({ count: 2, windowMinutes: 5 });
    expect(Object.keys(body).sort()).toEqual([
      "activeVisitors",
      "excluded",
      "from",
      "series",
      "to",
      "top",
      "totals",
    ]);
  });

  it("counts so many made-up browsers of one network and no more, and says what it left out", async () => {
    const agents = Array.from({ length: 60 }, (_, n) => `${aBrowser} Made/${n}`);
    const seen = (count: number) =>
      within(
        5,
        () => report(slug),
        ({ body }) => body.totals.pageViews + body.excluded.networkLimit === count,
      );
    const hour = () => new Date().getUTCHours();
    let [slug, began] = ["", -1];
    // All in one hour: the next one admits as many again.
    while (began !== hour()) {
      [slug, began] = [await aPublished(builder, admin), hour()];
      for (const round of [1, 2]) {
        for (const agent of agents) await view(slug, { headers: { "user-agent": agent } });
        await seen(60 * round);
      }
    }
    const { body } = await seen(120);
    expect(body.totals).toEqual({ pageViews: 40, visitorDays: 20, outbound: 0 });
    expect(body.excluded.networkLimit).toBe(80);
    expect(body.activeVisitors.count).toBe(20);
  });

  it("of a product that is unknown or no longer public is 404, and takes no other property", async () => {
    expect((await view("nobody-has-this")).body).toMatchObject({ status: 404, code: "not_found" });
    expect((await view(await aDraft(builder))).body).toMatchObject({ status: 404, code: "not_found" });
    const slug = await aDraft(builder);
    const item = await submitted(builder, slug, admin);
    await admin.call("POST /api/v1/admin/decide", { queueItemId: item.id, decision: "approve" });
    expect((await view(slug)).status).toBe(204);
    const suspend = { queueItemId: item.id, decision: "suspend", reason: "spam" };
    await admin.call("POST /api/v1/admin/decide", suspend);
    // One of several processes may hear of it five seconds later.
    await within(
      isMany ? 5 : 0,
      () => view(slug),
      ({ status }) => status === 404,
    );
    const asked = { slug, path: "/elsewhere" };
    const reply = await Caller.anonymous().call("POST /api/v1/products/{slug}/views", asked, browser);
    expect(reply.body).toMatchObject({ status: 422, errors: [{ path: "path" }] });
  });

  it("asks nobody who calls, and takes none from another site's page", async () => {
    const slug = await aPublished(builder, admin);
    expect((await view(slug, { headers: { authorization: "Bearer nonsense" } })).status).toBe(204);
    for (const site of ["cross-site", "same-site", "none"])
      expect((await view(slug, { headers: { "sec-fetch-site": site } })).body).toMatchObject({
        status: 403,
        code: "csrf_failed",
      });
    const reply = await view(slug);
    expect(reply.headers.getSetCookie()).toEqual([]);
    await within(
      5,
      () => viewsOf(slug),
      (views) => views === 2,
    );
  });
});

describe("the beacon of a website visit", () => {
  it("is refused as a view's is: another site's page, another property, a product that isn't public", async () => {
    const slug = await aPublished(builder, admin);
    for (const site of ["cross-site", "same-site", "none"])
      expect((await visit(slug, { "sec-fetch-site": site })).body).toMatchObject({
        status: 403,
        code: "csrf_failed",
      });
    expect((await visit(slug, {}, { url: "https://elsewhere.example/" })).body).toMatchObject({
      status: 422,
      errors: [{ path: "url" }],
    });
    expect((await visit("nobody-has-this")).body).toMatchObject({ status: 404, code: "not_found" });
    expect((await visit(await aDraft(builder))).body).toMatchObject({ status: 404, code: "not_found" });
  });
});

describe("the report", () => {
  it("is told as CSV too: a header and a line a day", async () => {
    const slug = await aPublished(builder, admin);
    await visit(slug);
    await view(slug);
    await within(
      5,
      () => viewsOf(slug),
      (views) => views === 1,
    );
    const from = new Date(Date.now() - 2 * 86_400_000).toISOString();
    const reply = await report(slug, { from, format: "csv" });
    expect(reply.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const [head, ...lines] = reply.text.trim().split("\n");
    expect(head).toBe("day,pageViews,visitors,outbound");
    expect(lines.length).toBe(3);
    expect(lines.at(-1)).toBe(`${new Date().toISOString().slice(0, 10)},1,1,1`);
  });

  it("is kept by nobody", async () => {
    const slug = await aPublished(builder, admin);
    expect((await report(slug)).headers.get("cache-control")).toContain("no-store");
  });

  it.each([
    ["from after to", { from: "2026-01-02T00:00:00Z", to: "2026-01-01T00:00:00Z" }, "invalid_time_range"],
    [
      "more than 90 days",
      { from: "2026-01-01T00:00:00Z", to: "2026-04-01T00:00:00.001Z" },
      "invalid_time_range",
    ],
    ["the future", { to: "2999-01-01T00:00:00Z" }, "invalid_time_range"],
    ["no time", { from: "yesterday" }, "invalid_parameter"],
    ["a time without a zone", { from: "2026-01-01T00:00:00" }, "invalid_parameter"],
  ])("refuses %s, as the public one does", async (_, query, code) => {
    const slug = await aPublished(builder, admin, {}, withAnalytics());
    expect((await report(slug, query)).body).toMatchObject({ status: 400, code });
    expect((await readPublic(slug, query)).body).toMatchObject({ status: 400, code });
  });
});

const withAnalytics = () => [...goodBlocks(), block("analytics", { title: "", metrics: ["views"] })];

describe("publishing traffic", () => {
  const save = (slug: string, blocks: object[]) =>
    builder.caller.call("POST /api/v1/products/{slug}/revisions", { slug, blocks });
  const decide = (queueItemId: string, decision: string, more: object = {}) =>
    admin.call("POST /api/v1/admin/decide", { queueItemId, decision, ...more });
  const becomes = (slug: string, status: number, code?: string) =>
    within(
      5,
      () => readPublic(slug),
      (reply) => reply.status === status && (!code || reply.text.includes(code)),
    );

  it("follows the document that is public, never a draft", async () => {
    const slug = await aPublished(builder, admin);
    expect((await readPublic(slug)).body).toMatchObject({ status: 404, code: "analytics_not_enabled" });

    await save(slug, withAnalytics());
    expect((await readPublic(slug)).body).toMatchObject({ code: "analytics_not_enabled" });
    const item = await submitted(builder, slug, admin);
    expect((await readPublic(slug)).body).toMatchObject({ code: "analytics_not_enabled" });
    expect((await decide(item.id, "approve")).status).toBe(200);
    await becomes(slug, 200);

    await save(slug, goodBlocks());
    expect((await readPublic(slug)).status).toBe(200);
    const second = await submitted(builder, slug, admin);
    expect((await readPublic(slug)).status).toBe(200);
    expect((await decide(second.id, "approve")).status).toBe(200);
    await becomes(slug, 404, "analytics_not_enabled");
  });

  it("ends while the product is suspended", async () => {
    const slug = await aDraft(builder, {}, withAnalytics());
    expect((await readPublic(slug)).body).toMatchObject({ status: 404, code: "not_found" });
    const item = await submitted(builder, slug, admin);
    await decide(item.id, "approve");
    await becomes(slug, 200);
    await decide(item.id, "suspend", { reason: "spam" });
    await becomes(slug, 404, "not_found");
    await decide(item.id, "reinstate");
    await becomes(slug, 200);
  });

  it("tells totals and days, nothing else, and follows within five seconds", async () => {
    const slug = await aPublished(builder, admin, {}, withAnalytics());
    const before = await readPublic(slug);
    expect(before.body.totals).toEqual({ pageViews: 0, visitorDays: 0, outbound: 0 });
    await view(slug, { referrer: "https://news.example/" });
    await visit(slug);
    const { body, headers } = await within(
      5,
      () => readPublic(slug),
      (reply) => reply.body.totals.pageViews === 1 && reply.body.totals.outbound === 1,
    );
    expect(Object.keys(body).sort()).toEqual(["from", "series", "to", "totals"]);
    expect(body.series.at(-1)).toMatchObject({ pageViews: 1, visitors: 1, outbound: 1 });
    expect(headers.get("cache-control")).toMatch(/^public/);
    const etag = headers.get("etag") ?? "";
    const again = await Caller.anonymous().fetch(`/api/v1/products/${slug}/traffic/public`, {
      headers: { "if-none-match": etag },
    });
    // Made anew, it goes up to another moment.
    expect(again.status).toBe(onPlatform ? 200 : 304);
  });
});
