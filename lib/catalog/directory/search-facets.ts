import type { Reader } from "../../core/ctx";
import { isVisibleNow } from "../../documents/visible-listing";
import { figureCache, minuteOf } from "../../platform/cache/figure-cache";
import { Prisma } from "../../platform/db/db";
import { candidatesSql, matchesSql, mayBeCut } from "./candidates";
import { readCatalogueStatistics } from "./catalogue-statistics";
import { filterSql } from "./filters";
import type { Facet, Facets, Filters } from "./schema";
import { readingsOf } from "./search-products";

const maxValues = 12;

/**
 * How many of the matching products have which category, which licence, and a verified domain. A facet ignores its
 * own selection: each value says how many there would be if it were selected instead.
 */
export async function searchFacets(ctx: Reader, filters: Filters): Promise<Facets> {
  const [facets, anyCategory, anyLicense, anyDomain] = await Promise.all([
    readCounts(ctx, filters),
    filters.category === undefined ? null : readCounts(ctx, { ...filters, category: undefined }),
    filters.license === undefined ? null : readCounts(ctx, { ...filters, license: undefined }),
    filters.verified === undefined ? null : readCounts(ctx, { ...filters, verified: undefined }),
  ]);
  return {
    ...facets,
    categories: (anyCategory ?? facets).categories,
    licenses: (anyLicense ?? facets).licenses,
    verified: (anyDomain ?? facets).verified,
  };
}

const counted = figureCache<Facets>(["directory"], 1000);

/** Counts are exact, and cached until the directory changes or the minute ends, as the catalogue's are. */
function readCounts(ctx: Reader, filters: Filters): Promise<Facets> {
  if (Object.values(filters).every((value) => value === undefined)) return wholeDirectory(ctx);
  const { q, category, license, verified, organization } = filters;
  const key = [minuteOf(ctx.now), q, category, license, verified, organization];
  return counted(ctx.db, key, () => countMatches(ctx, filters));
}

async function countMatches(ctx: Reader, { q, ...narrowing }: Filters): Promise<Facets> {
  const where = await filterSql(ctx, narrowing);
  if (q === undefined) {
    const all = await count(
      ctx,
      Prisma.sql`
      select p.id from products p join listings l on l.product_id = p.id and ${isVisibleNow(ctx.now)}
      where p.listed_from <= ${ctx.now}::timestamptz and ${where}`,
    );
    return { ...all, listed: all.products };
  }
  for await (const { query } of readingsOf(ctx, q)) {
    const examined = candidatesSql(query, where, ctx.now);
    const found = await count(ctx, Prisma.sql`select product_id as id from (${examined}) as c`);
    const listed = found.products;
    if (listed === 0) continue;
    return {
      ...(mayBeCut(query, listed) ? await count(ctx, matchesSql(query, where, ctx.now)) : found),
      listed,
    };
  }
  return { categories: [], licenses: [], verified: { yes: 0, no: 0 }, products: 0, listed: 0 };
}

async function wholeDirectory({ db, now }: Reader): Promise<Facets> {
  const { products, verified, categories, licenses } = await readCatalogueStatistics(db, now);
  return {
    categories: categories.slice(0, maxValues).map(({ name, products }) => ({ value: name, products })),
    licenses: licenses.slice(0, maxValues),
    verified: { yes: verified, no: products - verified },
    products,
    listed: products,
  };
}

type Counts = { categories: Facet[]; licenses: Facet[]; yes: number; products: number };

/** Counts the products that `source` selects. */
async function count({ db, now }: Reader, source: Prisma.Sql): Promise<Omit<Facets, "listed">> {
  const top = (column: Prisma.Sql) => Prisma.sql`(
    select coalesce(jsonb_agg(jsonb_build_object('value', value, 'products', products)), '[]') from (
      select value, count(*)::int as products from found cross join unnest(${column}) as value
      group by value order by products desc, value limit ${maxValues}) as counted)`;
  const [row] = await db.$queryRaw<Counts[]>(Prisma.sql`
    with found as materialized (
      select l.categories, l.licenses, p.is_verified
      from (${source}) as page join products p on p.id = page.id
      join listings l on l.product_id = p.id and ${isVisibleNow(now)}
    )
    select ${top(Prisma.sql`categories`)} as categories, ${top(Prisma.sql`licenses`)} as licenses,
      (select count(*)::int from found where is_verified) as yes, (select count(*)::int from found) as products`);
  const { categories = [], licenses = [], yes = 0, products = 0 } = row ?? {};
  return { categories, licenses, verified: { yes, no: products - yes }, products };
}
