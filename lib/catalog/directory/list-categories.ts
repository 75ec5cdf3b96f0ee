import type { z } from "zod";
import type { Reader } from "../../core/ctx";
import { fail, SlugRedirect } from "../../core/errors";
import { isCountPart, isSlugPart, type Page, type Paging, readPage } from "../../core/pagination";
import { categoryValue, isListed, parentOf, readCategoryIndex } from "../categories/category-index";
import { pathOf } from "../categories/rules";
import { findVisibleListing } from "../products/find";
import type { ProductSummary } from "../products/schema";
import { type CountedCategory, last, readCatalogStatistics } from "./catalog-statistics";
import { type Covers, readCategoryCovers, readPicturesOf } from "./category-covers";
import { listProducts } from "./list-products";
import type { Category, CategoryLink, Filters, Sort } from "./schema";

/** Every category that public products have and that is not hidden: first those with a position, then the largest. */
export async function listCategories(ctx: Reader): Promise<Category[]> {
  return withCovers(await countCategories(ctx), await readCategoryCovers(ctx));
}

/** The same without covers, for pages that show none. */
export const countCategories = async ({ db, now }: Reader): Promise<CountedCategory[]> =>
  (await readCatalogStatistics(db, now)).categories;

/** What a product may be given: the listed categories in their order, then those that no public product has yet. */
export async function categoriesToChoose(ctx: Reader): Promise<string[]> {
  const [index, counted] = await Promise.all([readCategoryIndex(ctx.db, ctx.now), countCategories(ctx)]);
  const listed = new Set(counted.map(({ id }) => id));
  const unused = [...index.rows.values()].filter((row) => !listed.has(row.id) && isListed(index, row));
  const paths = unused.map((row) => pathOf({ name: row.name, parent: parentOf(index.rows, row) }));
  return [...counted.map(pathOf), ...paths.sort((a, b) => a.localeCompare(b, "en"))];
}

/** The first categories without parent, with the pictures that stand for them. */
export async function picturedCategories(ctx: Reader, limit: number): Promise<Category[]> {
  const tops = (await countCategories(ctx)).filter(({ parent }) => parent === null).slice(0, limit);
  const covers = await readPicturesOf(
    ctx,
    tops.map(({ id }) => id),
  );
  return withCovers(tops, covers);
}

const withCovers = (categories: readonly CountedCategory[], covers: Covers): Category[] =>
  categories.map(({ id, position: _, ...rest }) => ({ ...rest, cover: covers.get(id) ?? null }));

/** Pages of categories in the order of the list. */
export function pageCategories(ctx: Reader, paging: Paging): Promise<Page<Category>> {
  return readPage(paging, {
    filters: "categories",
    isKey: (key): key is [number, number, string] =>
      isCountPart(key[0]) && isCountPart(key[1]) && isSlugPart(key[2]),
    read: async (after, take) => {
      const [place, least, slug] = after ?? [-1, 0, ""];
      const rows = (await countCategories(ctx)).filter((each) => {
        const at = each.position ?? last;
        if (at !== place) return at > place;
        return each.products < least || (each.products === least && each.slug > slug);
      });
      return rows.slice(0, take);
    },
    keyOf: ({ position, products, slug }) => [position ?? last, products, slug],
    present: async (rows) => withCovers(rows, await readCategoryCovers(ctx)),
  });
}

type Asked = Paging & Omit<Filters, "q" | "category"> & { slug: string; sort?: z.output<typeof Sort> };
type CategoryPage = {
  category: CountedCategory;
  /** What a filter takes for it. */
  value: string;
  children: CountedCategory[];
  page: Page<ProductSummary>;
};

/**
 * A category by its slug, with those below it and a page of the products of all, in the given or default order; a
 * former slug is `SlugRedirect`, and 404 a category without public products. A hidden one is found too.
 */
export async function readCategory(ctx: Reader, { slug, ...asked }: Asked): Promise<CategoryPage> {
  const index = await readCategoryIndex(ctx.db, ctx.now);
  const row = index.rows.get(index.slugs.get(slug) ?? "");
  const { categories, hiddenCategories } = await readCatalogStatistics(ctx.db, ctx.now);
  const counted = [...categories, ...hiddenCategories].find(({ id }) => id === row?.id);
  if (!row || !counted) return fail("not_found", "No public product has this category.");
  if (row.slug !== slug) throw new SlugRedirect(row.slug);
  const below = categories.filter(({ parent }) => parent?.slug === slug);
  const value = categoryValue(index, row);
  const page = await listProducts(ctx, { ...asked, category: value });
  return { category: counted, value, children: below, page };
}

/** The categories of a public product, in its order, with those above them. */
export async function categoriesOfProduct({ db, now }: Reader, productId: string): Promise<CategoryLink[]> {
  const [listing, { rows }] = await Promise.all([
    findVisibleListing(db, productId, now),
    readCategoryIndex(db, now),
  ]);
  const own = listing?.categoryIds.slice(0, listing.categories.length) ?? [];
  return own.flatMap((id) => {
    const row = rows.get(id);
    return row ? { slug: row.slug, name: row.name, parent: parentOf(rows, row) } : [];
  });
}
