import { expect, test } from "vitest";
import { useDatabase } from "../testing/database";
import { aPublicProduct, hideProduct } from "../testing/products";
import { countProductParts, listProductAddresses } from "./list-addresses";
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
