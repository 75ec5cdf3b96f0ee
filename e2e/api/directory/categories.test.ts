import { beforeAll, describe, expect, it } from "vitest";
import { Caller, site } from "../caller";
import { aBuilder, aPublished, unique } from "../world";

const anonymous = Caller.anonymous();
const [top, other] = [unique("Top"), unique("Other")];
const slug = top.toLowerCase();
let admin: Caller;
let product: string;
let plain: string;

const change = (of: string, input: Record<string, unknown>) =>
  admin.call("PATCH /api/v1/categories/{slug}", { slug: of, ...input });
const get = (path: string) => fetch(site() + path, { redirect: "manual" });
const list = async (category: string) => {
  const { body } = await anonymous.call("GET /api/v1/products", { category });
  return body.data.map((each) => each.slug).sort();
};

beforeAll(async () => {
  const builder = await aBuilder();
  admin = await Caller.admin();
  product = await aPublished(builder, admin, { categories: [`${top} - Leaf`] });
  plain = await aPublished(builder, admin, { categories: [top, `${other} › Leaf`] });
});

async function categories() {
  const { body } = await anonymous.call("GET /api/v1/categories", { limit: 100 });
  return body.data;
}

describe("categories", () => {
  it("are in two levels, with distinct slugs, and filter by leaf, parent and path", async () => {
    const own = (await categories()).filter(({ name, parent }) => [name, parent?.name].includes(top));
    expect(own.map(({ slug, name, parent, products }) => ({ slug, name, parent, products }))).toEqual([
      { slug, name: top, parent: null, products: 2 },
      { slug: `${slug}-leaf`, name: "Leaf", parent: { slug, name: top }, products: 1 },
    ]);
    expect(own[0]).toMatchObject({ description: null, cover: null });
    const { body } = await anonymous.call("GET /api/v1/products/{slug}", { slug: product });
    expect(body.categories).toEqual(["Leaf"]);
    expect(await list(top)).toEqual([plain, product].sort());
    expect(await list(`${top} › Leaf`)).toEqual([product]);
    expect(await list("Leaf")).toEqual([plain, product].sort());
  });

  it("are renamed by an admin's session only, show at once, and redirect from former slugs", async () => {
    const builder = await aBuilder();
    expect(
      (await builder.caller.call("PATCH /api/v1/categories/{slug}", { slug, name: "Mine" })).status,
    ).toBe(403);
    const renamed = unique("Renamed");
    const reply = await change(slug, { name: renamed, description: "What belongs here." });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({ slug: renamed.toLowerCase(), name: renamed, products: 2 });
    const { body } = await anonymous.call("GET /api/v1/products/{slug}", { slug: plain });
    expect(body.categories).toEqual([renamed, "Leaf"]);
    const page = await get(`/c/${slug}/votes`);
    expect([301, 308]).toContain(page.status);
    expect(page.headers.get("location")).toContain(`/c/${renamed.toLowerCase()}/votes`);
    const feed = await get(`/c/${slug}/feed.xml`);
    expect([feed.status, feed.headers.get("location")]).toEqual([
      301,
      `/c/${renamed.toLowerCase()}/feed.xml`,
    ]);
    expect(await (await get(`/c/${renamed.toLowerCase()}`)).text()).toContain("What belongs here.");
    for (const name of [top, slug, renamed]) expect(await list(name), name).toEqual([plain, product].sort());
    expect((await change(renamed, { name: top })).status, "a slug in capitals").toBe(404);
    expect((await change(slug, { name: top })).body.slug).toBe(slug);
  });
});
