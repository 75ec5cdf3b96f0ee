import { beforeAll, describe, expect, inject, it } from "vitest";
import { insertAccount, newAccount } from "../../people";
import { Caller } from "../caller";
import { aBuilder, aPublished, unique } from "../world";

let admin: Caller;
let maker: Caller;
let products: string[];

beforeAll(async () => {
  [admin, maker] = [await Caller.admin(), await Caller.newPerson()];
  const builder = await aBuilder();
  products = await Promise.all([1, 2].map(() => aPublished(builder, admin)));
});

async function aCollection(visibility: "private" | "public" = "public"): Promise<string> {
  const made = await maker.call("POST /api/v1/collections", { title: unique("Collection"), visibility });
  expect(made.status, made.text).toBe(201);
  expect(made.headers.get("location")).toMatch(`/api/v1/collections/${made.body.slug}`);
  return made.body.slug;
}

const read = (slug: string, by = Caller.anonymous()) => by.call("GET /api/v1/collections/{slug}", { slug });
const put = (slug: string, productSlug: string, more: object = {}) =>
  maker.call("PUT /api/v1/collections/{slug}/products/{productSlug}", { slug, productSlug, ...more });

describe("a collection", () => {
  it("is created, filled, ordered, read by everybody from an up-to-date cache, and deleted", async () => {
    const slug = await aCollection();
    expect((await read(slug)).body).toMatchObject({ slug, description: null, items: [] });
    const [one = "", two = ""] = products;
    expect((await put(slug, one)).status).toBe(204);
    expect((await put(slug, two, { position: 0, note: "First of all" })).status).toBe(204);
    const shown = await read(slug);
    expect(shown.headers.get("cache-control")).toContain("public");
    expect(shown.body.items.map(({ product, note }) => [product.slug, note])).toEqual([
      [two, "First of all"],
      [one, null],
    ]);
    const listed = await Caller.anonymous().call("GET /api/v1/collections", { limit: 1 });
    expect(listed.body.data[0]).toMatchObject({ slug, count: 2 });
    expect(listed.body.data[0]).not.toHaveProperty("items");
    const holding = await maker.call("GET /api/v1/me/collections", { product: one });
    expect(holding.body.data.map((each) => each.slug)).toEqual([slug]);
    const changed = await maker.call("PATCH /api/v1/collections/{slug}", { slug, visibility: "private" });
    expect(changed.status).toBe(200);
    expect((await read(slug)).status).toBe(404);
    expect((await read(slug, maker)).headers.get("cache-control")).toContain("private");
    expect((await maker.call("DELETE /api/v1/collections/{slug}", { slug })).status).toBe(204);
    expect((await read(slug, maker)).status).toBe(404);
  });

  it("is refused with a reason where it is not possible", async () => {
    const slug = await aCollection();
    const make = (input: object) => maker.call("POST /api/v1/collections", input as never);
    for (const [input, path] of [
      [{ title: "" }, "title"],
      [{ title: "a".repeat(81) }, "title"],
      [{ title: "Look", description: "a".repeat(501) }, "description"],
      [{ title: "Look", visibility: "hidden" }, "visibility"],
      [{ title: "See https://a.example/b" }, "title"],
    ] as const) {
      const { status, body } = await make(input);
      expect([status, (body as never as { errors: { path: string }[] }).errors[0]?.path]).toEqual([
        422,
        path,
      ]);
    }
    expect((await put(slug, products[0] ?? "", { note: "a".repeat(281) })).status).toBe(422);
    expect((await put(slug, "no-such-product")).status).toBe(404);
    const key = await maker.newKey("Collections");
    const byKey = await Caller.withKey(key.key).call("POST /api/v1/collections", { title: "By a key" });
    expect(byKey.body).toMatchObject({ status: 403, code: "session_required" });
    const other = await Caller.newPerson();
    const theirs = await other.call("PATCH /api/v1/collections/{slug}", { slug, title: "Mine" });
    expect(theirs.body).toMatchObject({ status: 403, code: "forbidden" });
  });

  it("waits for a reviewer if it is its maker's first, and until then is in no list, feed or sitemap", async () => {
    const { email } = await insertAccount(inject("data"), newAccount(), { collects: false });
    const beginner = await Caller.withSession(email);
    const input = { title: unique("First"), visibility: "public" as const };
    const made = await beginner.call("POST /api/v1/collections", input);
    expect(made.body).toMatchObject({ visibility: "public", isWaiting: true });
    const { slug } = made.body;
    const item = { slug, productSlug: products[0] ?? "" };
    await beginner.call("PUT /api/v1/collections/{slug}/products/{productSlug}", item);
    const isPublic = async () => {
      const replies = [
        `/api/v1/collections/${slug}`,
        `/collections/${slug}`,
        `/collections/${slug}/feed.xml`,
      ];
      const statuses = await Promise.all(
        replies.map(async (path) => (await Caller.anonymous().fetch(path)).status),
      );
      const sitemap = (await Caller.anonymous().fetch("/sitemap/collections.xml")).text.includes(slug);
      const list = await Caller.anonymous().call("GET /api/v1/collections", { limit: 100 });
      return [...statuses, sitemap, list.body.data.some((each) => each.slug === slug)];
    };
    expect(await isPublic()).toEqual([404, 404, 404, false, false]);
    const queue = await admin.call("GET /api/v1/admin/queue", { kind: "collection", q: slug });
    const [waiting] = queue.body.data;
    expect(waiting).toMatchObject({ kind: "collection", product: null, collection: { slug } });
    const decided = await admin.call("POST /api/v1/admin/decide", {
      ...{ queueItemId: waiting?.id ?? "", decision: "approve" },
    });
    expect(decided.status, decided.text).toBe(200);
    expect(await isPublic()).toEqual([200, 200, 200, true, true]);
  });

  it("that is reported waits in the queue without a product, and its suspension is public and permanent", async () => {
    const trusted = maker;
    maker = await Caller.newPerson();
    const slug = await aCollection();
    const reporter = await Caller.newPerson();
    const input = { slug, reason: "spam" as const };
    const report = await reporter.call("POST /api/v1/collections/{slug}/report", input);
    expect(report.status, report.text).toBe(201);
    expect(report.body).toMatchObject({ collectionSlug: slug, reason: "spam" });
    const queue = await admin.call("GET /api/v1/admin/queue", { kind: "report", q: slug });
    const [item] = queue.body.data;
    expect(item).toMatchObject({ kind: "report", product: null, collection: { slug } });
    const decided = await admin.call("POST /api/v1/admin/decide", {
      ...{ queueItemId: item?.id ?? "", decision: "suspend", reason: "spam" },
    });
    expect(decided.status, decided.text).toBe(200);
    expect((await read(slug)).status).toBe(404);
    const again = await maker.call("PATCH /api/v1/collections/{slug}", { slug, visibility: "public" });
    expect(again.body).toMatchObject({ status: 409, code: "invalid_state" });
    const log = await Caller.anonymous().call("GET /api/v1/moderation-log", {
      decision: "suspend",
      limit: 1,
    });
    expect(log.body.data[0]).toMatchObject({ product: null, collection: { slug, public: false } });
    const later = { title: unique("Later"), visibility: "public" as const };
    const next = await maker.call("POST /api/v1/collections", later);
    expect(next.body).toMatchObject({ isWaiting: true });
    maker = trusted;
  });
});

it("is in its feed, its embed, its share image and the sitemap", async () => {
  const slug = await aCollection();
  await put(slug, products[0] ?? "", { note: "<b>Bold</b> & plain" });
  const get = (path: string) => Caller.anonymous().fetch(path);
  const feed = await get(`/collections/${slug}/feed.xml`);
  expect([feed.status, feed.headers.get("content-type")]).toEqual([200, expect.stringContaining("rss")]);
  const frame = await get(`/collections/${slug}/embed.html`);
  expect(frame.headers.get("content-security-policy")).toContain("frame-ancestors *");
  expect(frame.headers.get("x-frame-options")).toBeNull();
  const html = frame.text;
  expect(html).toContain("&lt;b&gt;Bold&lt;/b&gt; &amp; plain");
  expect(html).not.toContain("<script");
  expect((await get(`/og/collections/${slug}`)).headers.get("content-type")).toBe("image/png");
  expect((await get("/sitemap/collections.xml")).text).toContain(`/collections/${slug}</loc>`);
  const page = await get(`/collections/${slug}`);
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(page.text).toContain('"@type":"ItemList"');
  expect((await get("/collections/no-such/embed.html")).status).toBe(404);
});
