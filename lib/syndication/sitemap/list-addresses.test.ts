import { expect, test } from "vitest";
import { useDatabase } from "../../testing/database";
import { aPublicProduct, hideProduct } from "../../testing/products";
import {
  countProductParts,
  listCollectionAddresses,
  listComparisonAddresses,
  listPostAddresses,
  listProductAddresses,
  listReplacedAddresses,
} from "./list-addresses";
import { sitemapPart } from "./xml";

const store = useDatabase();
const now = new Date("2026-11-20T12:00:00.000Z");

test("a part holds the public products of its numbers and no others", async () => {
  const shown = await aPublicProduct(store.db);
  const hidden = await aPublicProduct(store.db);
  await hideProduct(store.db, hidden.id);
  await aPublicProduct(store.db, { publishedAt: new Date(now.getTime() + 1) });
  const far = await aPublicProduct(store.db);
  await store.db.product.update({ where: { id: far.id }, data: { number: 10_001 } });

  const ctx = { db: store.db, now };
  expect(await countProductParts(ctx)).toBe(2);
  const paths = async (part: number) => (await listProductAddresses(ctx, part)).map(({ path }) => path);
  expect(await paths(1)).toEqual([`/products/${shown.slug}`]);
  expect(await paths(2)).toEqual([`/products/${far.slug}`]);
});

test("addresses are escaped", () => {
  const xml = sitemapPart("https://v.example", [{ path: "/c/a?b=1&c=2", changedAt: null }]);
  expect(xml).toContain("<loc>https://v.example/c/a?b=1&amp;c=2</loc>");
});

test("a post in two languages names both in both its entries, and one alone names none", async () => {
  for (const [slug, locale] of [
    ["two", "en"],
    ["two", "de"],
    ["one", "en"],
  ] as const) {
    await store.db.post.create({
      data: { slug, locale, title: slug, status: "published", publishedAt: now, blocks: [] },
    });
  }
  await store.db.post.create({ data: { slug: "two", locale: "fr", title: "draft", blocks: [] } });
  const addresses = await listPostAddresses({ db: store.db, now });
  const languages = { en: "/blog/two", de: "/blog/two/de" };
  const of = (path: string) => addresses.find((address) => address.path === path)?.languages;
  expect([of("/blog/two"), of("/blog/two/de"), of("/blog/one")]).toEqual([languages, languages, undefined]);

  const xml = sitemapPart("https://v.example", addresses);
  expect(xml.match(/hreflang="de" href="https:\/\/v.example\/blog\/two\/de"/g)).toHaveLength(2);
});

test("the leaders of a category are compared with each other, and a product in a category has alternatives", async () => {
  const made = [];
  for (const [slug, trustScore] of [
    ["sm-c", 90],
    ["sm-a", 80],
    ["sm-b", 70],
    ["sm-d", 60],
  ] as const)
    made.push(await aPublicProduct(store.db, { slug, trustScore, categories: ["Sitemaps"] }));
  const at = new Date(now.getTime() + 60_000);
  const paths = (await listComparisonAddresses({ db: store.db, now: at })).map(({ path }) => path);
  expect(paths.filter((path) => path.includes("sm-")).sort()).toEqual([
    "/compare/sm-a-vs-sm-b",
    "/compare/sm-a-vs-sm-c",
    "/compare/sm-b-vs-sm-c",
  ]);
  const listed = (await listProductAddresses({ db: store.db, now: at }, 1)).map(({ path }) => path);
  expect(listed).toContain("/products/sm-d/alternatives");
});

test("collections are listed while they are public and hold a product", async () => {
  const product = await aPublicProduct(store.db);
  const aCollection = (slug: string, more: object = {}, suspendedAt: Date | null = null) =>
    store.db.collection.create({
      data: {
        ...{ slug, title: slug, isPublic: true, updatedAt: now },
        maker: { create: { name: "Ada", suspendedAt } },
        items: { create: { productId: product.id, position: 0 } },
        ...more,
      },
    });
  await aCollection("shown");
  await aCollection("private", { isPublic: false });
  await aCollection("empty", { items: {} });
  await aCollection("of-a-suspended-person", {}, now);
  expect(await listCollectionAddresses({ db: store.db, now })).toEqual([
    { path: "/collections/shown", changedAt: now },
  ]);
});

test("alternatives are listed where two products say so", async () => {
  const at = (minutes: number) => ({ db: store.db, now: new Date(now.getTime() + minutes * 60_000) });
  await aPublicProduct(store.db, { alternativeTo: ["Netflix"] });
  expect(await listReplacedAddresses(at(10))).toEqual([]);
  await aPublicProduct(store.db, { alternativeTo: ["netflix"] });
  expect((await listReplacedAddresses(at(11))).map(({ path }) => path)).toEqual([
    "/alternatives-to",
    "/alternatives-to/netflix",
  ]);
});
