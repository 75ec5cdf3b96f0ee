import type { Reader } from "../../core/ctx";
import { isVisibleNow } from "../../documents/visible-listing";
import { figureCache, minuteOf } from "../../platform/cache/figure-cache";
import { Prisma } from "../../platform/db/db";
import { categoryValue, isListed, readCategoryIndex } from "../categories/category-index";
import { candidatesSql, matchesSql, mayBeCut } from "./candidates";
import { readCatalogueStatistics } from "./catalogue-statistics";
import { filterSql, hasPicture } from "./filters";
import type { Facet, Facets, Filters } from "./schema";
import { readingsOf } from "./search-products";

/** Far more than a page shows at first. */
const maxValues = 500;

/** Which filter chooses among the values of which facet. */
const facetOf = {
  category: "categories",
  license: "licenses",
  platform: "platforms",
  health: "health",
  verified: "verified",
  pictures: "pictures",
} as const satisfies Partial<Record<keyof Filters, keyof Facets>>;

/**
 * How many of the matching products have which category, licence, platform, state of the website, a verified domain,
 * and a picture. A facet ignores its own selection: each value says how many there would be if it were selected instead.
 */
export async function searchFacets(ctx: Reader, filters: Filters): Promise<Facets> {
  const chosen = (Object.keys(facetOf) as (keyof typeof facetOf)[]).filter(
    (filter) => filters[filter] !== undefined,
  );
  const [facets, ...others] = await Promise.all([
    readCounts(ctx, filters),
    ...chosen.map(async (filter) => {
      const all = await readCounts(ctx, { ...filters, [filter]: undefined });
      return { [facetOf[filter]]: all[facetOf[filter]] };
    }),
  ]);
  return Object.assign({}, facets, ...others);
}

const counted = figureCache<Facets>(["directory"], 1000);

/** Counts are exact, and cached until the directory changes or the minute ends, as the catalogue's are. */
function readCounts(ctx: Reader, filters: Filters): Promise<Facets> {
  const named = Object.entries(filters).filter(([, value]) => value !== undefined);
  return counted(ctx.db, [minuteOf(ctx.now), ...named.sort(([a], [b]) => (a < b ? -1 : 1))], () =>
    named.length === 0 ? wholeDirectory(ctx) : countMatches(ctx, filters),
  );
}

async function countMatches(ctx: Reader, { q, ...narrowing }: Filters): Promise<Facets> {
  const where = await filterSql(ctx, narrowing);
  if (q === undefined) {
    const all = await count(ctx, publicSql(ctx, where));
    return { ...all, listed: all.products };
  }
  for await (const { query } of readingsOf(ctx, q)) {
    const found = await count(ctx, foundSql(ctx, candidatesSql(query, where, ctx.now)));
    const listed = found.products;
    if (listed === 0) continue;
    const all = mayBeCut(query, listed)
      ? await count(ctx, foundSql(ctx, matchesSql(query, where, ctx.now)))
      : found;
    return { ...all, listed };
  }
  return { ...nothing, listed: 0 };
}

/** What the catalogue's statistics have is not counted again. */
async function wholeDirectory(ctx: Reader): Promise<Facets> {
  const [others, { products, verified, categories, licenses }] = await Promise.all([
    count(ctx, publicSql(ctx, Prisma.sql`true`), ["platforms", "health", "pictures"]),
    readCatalogueStatistics(ctx.db, ctx.now),
  ]);
  return {
    ...others,
    categories: await categoryFacets(
      ctx,
      categories.map((each) => ({ value: each.id, products: each.products })),
    ),
    licenses: licenses.slice(0, maxValues),
    verified: { yes: verified, no: products - verified },
    products,
    listed: products,
  };
}

const publicSql = ({ now }: Reader, where: Prisma.Sql): Prisma.Sql => Prisma.sql`
  products p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
  where p.listed_from <= ${now}::timestamptz and ${where}`;

const foundSql = ({ now }: Reader, source: Prisma.Sql): Prisma.Sql => Prisma.sql`
  (${source}) as page join products p on p.id = page.product_id
  join listings l on l.product_id = p.id and ${isVisibleNow(now)}`;

type Counts = Omit<Facets, "listed">;
type Counted = Exclude<keyof Counts, "products">;

const nothing: Counts = {
  categories: [],
  licenses: [],
  platforms: [],
  health: [],
  verified: { yes: 0, no: 0 },
  pictures: { yes: 0, no: 0 },
  products: 0,
};

const top = (values: Prisma.Sql, most: number | null = maxValues) => Prisma.sql`(
  select coalesce(jsonb_agg(jsonb_build_object('value', value, 'products', products)), '[]') from (
    select value, count(*)::int as products from found cross join unnest(${values}) as value
    where value is not null group by value order by products desc, value limit ${most}) as counted)`;

const yesAndNo = (column: Prisma.Sql) => Prisma.sql`(
  select jsonb_build_object('yes', count(*) filter (where ${column}), 'no', count(*) filter (where not ${column}))
  from found)`;

/** What a facet is read from, and how it is counted. */
const countings: Record<Counted, [column: Prisma.Sql, counts: Prisma.Sql]> = {
  categories: [Prisma.sql`l.category_ids`, top(Prisma.sql`category_ids`, null)],
  licenses: [Prisma.sql`l.licenses`, top(Prisma.sql`licenses`)],
  platforms: [Prisma.sql`l.platforms`, top(Prisma.sql`platforms`)],
  health: [Prisma.sql`array[l.health] as health`, top(Prisma.sql`health`)],
  verified: [Prisma.sql`p.is_verified`, yesAndNo(Prisma.sql`is_verified`)],
  pictures: [Prisma.sql`${hasPicture} as has_picture`, yesAndNo(Prisma.sql`has_picture`)],
};

/** Counts the products `p` with their listings `l` that `from` selects, by these facets. */
async function count(
  ctx: Reader,
  from: Prisma.Sql,
  names = Object.keys(countings) as Counted[],
): Promise<Counts> {
  const columns = names.map((name) => countings[name][0]);
  const counts = names.map((name) => Prisma.sql`${countings[name][1]} as ${Prisma.raw(name)}`);
  const [row] = await ctx.db.$queryRaw<Partial<Counts>[]>(Prisma.sql`
    with found as materialized (select ${Prisma.join(columns, ", ")} from ${from})
    select ${Prisma.join(counts, ", ")}, (select count(*)::int from found) as products`);
  return { ...nothing, ...row, categories: await categoryFacets(ctx, row?.categories ?? []) };
}

/** The largest of counted categories under the values that a filter takes, without those that lists leave out. */
async function categoryFacets({ db, now }: Reader, counts: readonly Facet[]): Promise<Facet[]> {
  const index = await readCategoryIndex(db, now);
  return counts
    .flatMap(({ value: id, products }) => {
      const row = index.rows.get(id);
      return row && isListed(index, row) ? { row, products } : [];
    })
    .sort((a, b) => b.products - a.products || (a.row.name < b.row.name ? -1 : 1))
    .slice(0, maxValues)
    .map(({ row, products }) => ({ value: categoryValue(index, row), products }));
}
