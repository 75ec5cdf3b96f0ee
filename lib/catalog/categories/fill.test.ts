import { readFileSync } from "node:fs";
import pg from "pg";
import { expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { aPublicProduct } from "../../testing/products";
import { categoriesOfProduct, listCategories, readCategory } from "../directory/list-categories";
import { categorySlug, namePath, readPath } from "./rules";

const test = useDatabase();
const reader = () => ({ db: test.db, now: new Date() });

/** Puts the database back to before the migrations, with these names in the listings of products, and applies them. */
async function fill(listings: readonly (readonly string[])[]): Promise<string[]> {
  const ids: string[] = [];
  for (const _ of listings) ids.push((await aPublicProduct(test.db)).id);
  const client = new pg.Client({ connectionString: test.url });
  await client.connect();
  await client.query(
    "drop table category_names, category_slugs, categories; alter table listings drop column category_ids",
  );
  for (const [at, names] of listings.entries())
    await client.query("update listings set categories = $2 where product_id = $1", [ids[at], names]);
  await client.query("begin");
  for (const name of [
    "20261125010000_categories",
    "20261125010110_category_keys",
    "20261127104201_category_covers",
  ])
    await client.query(readFileSync(`prisma/migrations/${name}/migration.sql`, "utf8"));
  await client.query("commit");
  await client.end();
  return ids;
}

it("leaves a directory without categories as it is", async () => {
  await fill([[]]);
  expect(await test.db.category.count()).toBe(0);
});

it("creates the categories from the names in listings, with the addresses that they had", async () => {
  const names = [
    ...["Document Management", "Document Management - E-books", "Peer-to-peer", "E-commerce"],
    ...[
      "Communication - Email - Complete Solutions",
      "Archiving (DP)",
      "Maps & GPS",
      "日本語",
      "Ελληνικά",
      "ДОКУМЕНТЫ",
    ],
    ...["Øl og Æbler", "straße", "Ça va ™", "ﬁne ½", "🚀", "Übersicht — Größe", "A - B", "Ⅷ Ñandú", "l’été"],
    "Document Management - Institutional Repository and Digital Library Software",
  ];
  const products = await fill([
    ...names.map((name) => [name]),
    ...[["Cat Food"], ["cat food"], ["cat food", "Cat Food"], ["cat food"]],
    ["A B", "Document Management - E-books", "Document Management"],
    [],
  ]);
  const made = new Set((await test.db.category.findMany()).map(({ slug }) => slug));
  expect(names.filter((name) => !made.has(categorySlug(name)))).toEqual([]);
  for (const name of names.filter((each) => each !== "A - B")) {
    const { category, page } = await readCategory(reader(), { slug: categorySlug(name), limit: 50 });
    const { parent, name: own } = readPath(name);
    expect(category).toMatchObject({ name: own, parent: parent === null ? null : { name: parent } });
    expect(page.data.map(({ id }) => id)).toContain(products[names.indexOf(name)]);
  }
  const all = await listCategories(reader());
  expect(all.find(({ slug }) => slug === "cat-food")).toMatchObject({ name: "cat food", products: 4 });
  expect(all.find(({ slug }) => slug === "document-management")).toMatchObject({ products: 4 });
  expect(await categoriesOfProduct(reader(), products.at(-2) ?? "")).toMatchObject([
    { name: "A B", slug: "a-b" },
    { name: "E-books", slug: "document-management-e-books" },
    { name: "Document Management" },
  ]);
  expect(all.find(({ name, parent }) => name === "B" && parent?.name === "A")?.slug).toMatch(
    /^a-b-[0-9a-f]{12}$/,
  );
  const rows = await test.db.categoryName.findMany({ include: { category: true } });
  for (const { path, key, category } of rows)
    expect([path, key]).toEqual([namePath(category.name, category.parentId), categorySlug(category.name)]);
});
