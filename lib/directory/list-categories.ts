import type { z } from "zod";
import type { Ctx } from "../auth/caller";
import { fail } from "../core/errors";
import { decodeCursor, encodeCursor, isCountPart, isSlugPart, type Page, toPage } from "../core/pages";
import type { ProductSummary } from "../products/schema";
import { readCensus } from "./census";
import { listProducts } from "./list-products";
import type { Category, Sort } from "./schema";

type Reader = Pick<Ctx, "db" | "now">;

/** Every category that a public product has, the largest first. */
export async function listCategories({ db, now }: Reader): Promise<Category[]> {
  const { categories } = await readCensus(db, now);
  return categories.map(({ name, slug, products }) => ({ name, slug, products }));
}

const isKey = (key: unknown[]): key is [number, string] => isCountPart(key[0]) && isSlugPart(key[1]);

/** The categories in pages, the largest first. */
export async function pageCategories(
  ctx: Reader,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<Page<Category>> {
  const after = decodeCursor(cursor, "categories", isKey);
  const all = await listCategories(ctx);
  const rows = after
    ? all.filter(({ products, slug }) => products < after[0] || (products === after[0] && slug > after[1]))
    : all;
  return toPage(
    rows.slice(0, limit + 1),
    limit,
    (last) => encodeCursor("categories", [last.products, last.slug]),
    (row) => row,
  );
}

/** A category by its slug, with a page of its products in an order, the directory's by itself; 404 when no public product has it. */
export async function readCategory(
  ctx: Reader,
  {
    slug,
    sort,
    limit,
    cursor,
  }: { slug: string; sort?: z.output<typeof Sort>; limit: number; cursor?: string },
): Promise<{ category: Category; page: Page<ProductSummary> }> {
  const category = (await listCategories(ctx)).find((each) => each.slug === slug);
  if (!category) return fail("not_found", "No public product has this category.");
  return { category, page: await listProducts(ctx, { category: category.name, sort, limit, cursor }) };
}
