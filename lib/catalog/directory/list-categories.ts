import type { z } from "zod";
import type { Reader } from "../../core/ctx";
import { fail } from "../../core/errors";
import { isCountPart, isSlugPart, type Page, type Paging, readPage } from "../../core/pagination";
import type { ProductSummary } from "../products/schema";
import { readCatalogueStatistics } from "./catalogue-statistics";
import { listProducts } from "./list-products";
import type { Category, Sort } from "./schema";

/** Every category that public products have, largest first. */
export async function listCategories({ db, now }: Reader): Promise<Category[]> {
  const { categories } = await readCatalogueStatistics(db, now);
  return categories.map(({ name, slug, products }) => ({ name, slug, products }));
}

/** Pages of categories, largest first. */
export function pageCategories(ctx: Reader, paging: Paging): Promise<Page<Category>> {
  return readPage(paging, {
    filters: "categories",
    isKey: (key): key is [number, string] => isCountPart(key[0]) && isSlugPart(key[1]),
    read: async (after, take) => {
      const all = await listCategories(ctx);
      const [least, last] = after ?? [Number.POSITIVE_INFINITY, ""];
      const rows = all.filter(
        ({ products, slug }) => products < least || (products === least && slug > last),
      );
      return rows.slice(0, take);
    },
    keyOf: ({ products, slug }) => [products, slug],
    present: (rows) => rows,
  });
}

/** A category by its slug, with a page of its products in the given or default order; 404 without public products. */
export async function readCategory(
  ctx: Reader,
  { slug, ...asked }: Paging & { slug: string; sort?: z.output<typeof Sort> },
): Promise<{ category: Category; page: Page<ProductSummary> }> {
  const category = (await listCategories(ctx)).find((each) => each.slug === slug);
  if (!category) return fail("not_found", "No public product has this category.");
  return { category, page: await listProducts(ctx, { category: category.name, ...asked }) };
}
