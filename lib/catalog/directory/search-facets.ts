import type { Reader } from "../../core/ctx";
import { isVisibleNow } from "../../documents/visible-listing";
import { Prisma } from "../../platform/db/db";
import { candidatesSql, maxHits } from "./candidates";
import { readCatalogueStatistics } from "./catalogue-statistics";
import { filterSql } from "./filters";
import { orders, walkSql } from "./orders";
import type { Facet, Facets, Filters } from "./schema";
import { readingsOf } from "./search-products";

const maxValues = 12;
const maxCounted = 1000;

/**
 * How many of the matching products have which category, which licence, and a verified domain. A facet ignores its
 * own selection: each value says how many there would be if it were selected instead.
 */
export async function searchFacets(ctx: Reader, filters: Filters): Promise<Facets> {
  const [facets, anyCategory, anyLicense, anyDomain] = await Promise.all([
    countMatches(ctx, filters),
    filters.category === undefined ? null : countMatches(ctx, { ...filters, category: undefined }),
    filters.license === undefined ? null : countMatches(ctx, { ...filters, license: undefined }),
    filters.verified === undefined ? null : countMatches(ctx, { ...filters, verified: undefined }),
  ]);
  return {
    ...facets,
    categories: (anyCategory ?? facets).categories,
    licenses: (anyLicense ?? facets).licenses,
    verified: (anyDomain ?? facets).verified,
  };
}

async function countMatches(ctx: Reader, filters: Filters): Promise<Facets> {
  const { q, ...narrowing } = filters;
  if (Object.values(filters).every((value) => value === undefined)) return wholeDirectory(ctx);
  const where = await filterSql(ctx, narrowing);
  if (q === undefined)
    return count(ctx, walkSql(orders.directory, where, null, maxCounted + 1, ctx.now), maxCounted);
  let facets: Facets | null = null;
  for await (const { query } of readingsOf(ctx, q)) {
    const found = Prisma.sql`select product_id as id from (${candidatesSql(query, where, ctx.now)}) as c`;
    facets = await count(ctx, found, maxHits);
    if (facets.products > 0) break;
  }
  return facets ?? { categories: [], licenses: [], verified: { yes: 0, no: 0 }, products: 0, capped: false };
}

async function wholeDirectory({ db, now }: Reader): Promise<Facets> {
  const { products, verified, categories, licenses } = await readCatalogueStatistics(db, now);
  return {
    categories: categories.slice(0, maxValues).map(({ name, products }) => ({ value: name, products })),
    licenses: licenses.slice(0, maxValues),
    verified: { yes: verified, no: products - verified },
    products,
    capped: false,
  };
}

type Counts = { categories: Facet[]; licenses: Facet[]; yes: number; products: number };

/** Counts the rows of `source`; beyond `most` of them there may be more. */
async function count({ db, now }: Reader, source: Prisma.Sql, most: number): Promise<Facets> {
  const top = (column: Prisma.Sql) => Prisma.sql`(
    select coalesce(jsonb_agg(jsonb_build_object('value', value, 'products', products)), '[]') from (
      select value, count(*)::int as products from found cross join unnest(${column}) as value
      group by value order by products desc, value limit ${maxValues}) as counted)`;
  const [row] = await db.$queryRaw<Counts[]>(Prisma.sql`
    with page as materialized (${source}), found as materialized (
      select l.categories, l.licenses, p.is_verified
      from (select id from page limit ${maxCounted}) as page join products p on p.id = page.id
      join listings l on l.product_id = p.id and ${isVisibleNow(now)}
    )
    select ${top(Prisma.sql`categories`)} as categories, ${top(Prisma.sql`licenses`)} as licenses,
      (select count(*)::int from found where is_verified) as yes, (select count(*)::int from page) as products`);
  const { categories = [], licenses = [], yes = 0, products = 0 } = row ?? {};
  const shown = Math.min(products, maxCounted);
  return {
    categories,
    licenses,
    verified: { yes, no: shown - yes },
    products: shown,
    capped: products > most,
  };
}
