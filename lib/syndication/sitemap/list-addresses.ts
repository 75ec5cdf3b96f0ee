import { postPath } from "../../blog/rules";
import { shownSql } from "../../catalog/collections/find";
import { collectionPath } from "../../catalog/collections/rules";
import { readSharedCategories } from "../../catalog/directory/alternatives";
import { listReplaced } from "../../catalog/directory/alternatives-to";
import { readCatalogStatistics } from "../../catalog/directory/catalog-statistics";
import { replacedPath } from "../../catalog/directory/rules";
import { readCategoryLeaders } from "../../catalog/directory/selections";
import type { Reader } from "../../core/ctx";
import { type Locale, languagesOf } from "../../core/locales";
import { publicAt, publicPage, visibleAt } from "../../documents/visible";
import { comparePath } from "../../metrics/compare/rules";

export type Address = {
  path: string;
  changedAt: Date | null;
  /** The same page in all languages, including its own. */
  languages?: Record<string, string>;
};

/** An address once in each language that its page speaks, each naming all of them. */
export function inLanguages(address: Address, locales: readonly Locale[]): Address[] {
  const languages = languagesOf(address.path, locales);
  if (!languages) return [address];
  return locales.map((locale) => ({ ...address, path: languages[locale] ?? address.path, languages }));
}

/** Products of one part, by their numbers: a product never moves to another part. */
const partSize = 10_000;

/** How many parts the products' addresses take. */
export async function countProductParts({ db }: Reader): Promise<number> {
  const { _max } = await db.product.aggregate({ _max: { number: true } });
  return Math.ceil((_max.number ?? 0) / partSize);
}

/**
 * The public products of a part, counted from 1, with the date of their public revision, and their alternatives where
 * there are some of the same category.
 */
export async function listProductAddresses({ db, now }: Reader, part: number): Promise<Address[]> {
  const shared = await readSharedCategories({ db, now });
  const rows = await db.listing.findMany({
    where: {
      ...visibleAt(now),
      product: { number: { gt: (part - 1) * partSize, lte: part * partSize }, listedFrom: { lte: now } },
    },
    select: { visibleFrom: true, categories: true, product: { select: { slug: true, number: true } } },
    orderBy: { product: { number: "asc" } },
  });
  return rows.flatMap(({ visibleFrom, categories, product }) => {
    const path = `/products/${product.slug}`;
    return [
      { path, changedAt: visibleFrom },
      ...(categories.some((name) => shared.has(name))
        ? [{ path: `${path}/alternatives`, changedAt: null }]
        : []),
    ];
  });
}

/** How many of a category's leaders are compared with each other, and in how many of the largest categories. */
const leaders = 3;
const largest = 500;

/** The comparisons that readers look for: of the leaders of each of the largest categories. */
export async function listComparisonAddresses({ db, now }: Reader): Promise<Address[]> {
  const { categories } = await readCatalogStatistics(db, now);
  const paths = new Set<string>();
  const led = await readCategoryLeaders(
    { db, now },
    categories.slice(0, largest).map(({ id }) => id),
    leaders,
  );
  for (const slugs of led)
    for (const [at, slug] of slugs.entries())
      for (const other of slugs.slice(at + 1)) paths.add(comparePath([slug, other].sort()));
  return [...paths].map((path) => ({ path, changedAt: null }));
}

/** What several products are an alternative to. */
export async function listReplacedAddresses(ctx: Reader): Promise<Address[]> {
  const replaced = (await listReplaced(ctx)).slice(0, 40_000);
  if (replaced.length === 0) return [];
  return [replacedPath(), ...replaced.map(({ slug }) => replacedPath(slug))].map((path) => ({
    path,
    changedAt: null,
  }));
}

/** Public collections that hold a product, those that changed last first. */
export async function listCollectionAddresses({ db }: Reader): Promise<Address[]> {
  const rows = await db.$queryRaw<{ slug: string; updatedAt: Date }[]>`
    select c.slug, c.updated_at as "updatedAt" from collections c join people m on m.id = c.maker_id
    where ${shownSql()} and exists (select from collection_items i where i.collection_id = c.id)
    order by c.updated_at desc, c.id desc limit 40000`;
  return rows.map(({ slug, updatedAt }) => ({ path: collectionPath(slug), changedAt: updatedAt }));
}

/** Pages of the site such as /privacy, and published posts, one entry per language with links to the others. */
export async function listPostAddresses({ db, now }: Reader): Promise<Address[]> {
  const rows = await db.post.findMany({
    where: publicAt(now),
    select: { slug: true, locale: true, updatedAt: true },
    orderBy: { publishedAt: "desc" },
    take: 40_000,
  });
  const pages = await db.post.findMany({ where: publicPage(now), select: { page: true, updatedAt: true } });
  const languages = new Map<string, Record<string, string>>();
  for (const row of rows)
    languages.set(row.slug, { ...languages.get(row.slug), [row.locale]: postPath(row) });
  const posts = rows.map(({ slug, locale, updatedAt }) => {
    const all = languages.get(slug) ?? {};
    return {
      path: postPath({ slug, locale }),
      changedAt: updatedAt,
      ...(Object.keys(all).length > 1 && { languages: all }),
    };
  });
  return [...pages.map(({ page, updatedAt }) => ({ path: `/${page}`, changedAt: updatedAt })), ...posts];
}
