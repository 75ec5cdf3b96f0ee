import type { Reader } from "../../core/ctx";
import { isVisibleNow } from "../../documents/visible";
import { figureCache, minuteOf } from "../../platform/cache/figure-cache";
import { Prisma } from "../../platform/db/db";
import { categoryValue, isListed, readCategoryIndex } from "../categories/category-index";
import { readEntry } from "../listings/field-values";
import { facetFields } from "../listings/fields";
import { candidatesSql, matchesSql, mayBeCut } from "./candidates";
import { readCatalogStatistics } from "./catalog-statistics";
import { filterSql, hasPicture } from "./filters";
import { facetFilters } from "./rules";
import type { Facet, Facets, Filters } from "./schema";
import { readingsOf } from "./search-products";

/** Of each field: far more than a page shows at first. */
const maxValues = 500;

/**
 * How many of the matching products have which value of each filter. A facet ignores its own selection: each value says
 * how many there would be if it were selected instead.
 */
export async function searchFacets(ctx: Reader, filters: Filters): Promise<Facets> {
  const chosen = facetFilters.filter((filter) => filters[filter] !== undefined);
  const [facets, ...others] = await Promise.all([
    readCounts(ctx, filters),
    ...chosen.map(async (filter) => {
      const { values } = await readCounts(ctx, { ...filters, [filter]: undefined });
      return { [filter]: values[filter] };
    }),
  ]);
  return { ...facets, values: Object.assign({}, facets.values, ...others) };
}

const counted = figureCache<Facets>(["directory"], 1000);

/** Counts are exact, and cached until the directory changes or the minute ends, as the catalog's are. */
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

/** What the catalog's statistics have is not counted again. */
async function wholeDirectory(ctx: Reader): Promise<Facets> {
  const [{ values, products }, { categories }] = await Promise.all([
    count(ctx, publicSql(ctx, Prisma.sql`true`), ["fields", "health", "verified", "pictures"]),
    readCatalogStatistics(ctx.db, ctx.now),
  ]);
  const category = await categoryFacets(
    ctx,
    categories.map((each) => ({ value: each.id, products: each.products })),
  );
  return { values: { ...values, category }, products, listed: products };
}

const publicSql = ({ now }: Reader, where: Prisma.Sql): Prisma.Sql => Prisma.sql`
  products p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
  where p.listed_from <= ${now}::timestamptz and ${where}`;

const foundSql = ({ now }: Reader, source: Prisma.Sql): Prisma.Sql => Prisma.sql`
  (${source}) as page join products p on p.id = page.product_id
  join listings l on l.product_id = p.id and ${isVisibleNow(now)}`;

type Counts = Omit<Facets, "listed">;

const nothing: Counts = {
  values: Object.fromEntries(facetFilters.map((filter) => [filter, []])) as unknown as Facets["values"],
  products: 0,
};

/** What values are counted from. */
const columns = {
  category: Prisma.sql`l.category_ids`,
  fields: Prisma.sql`l.field_values`,
  health: Prisma.sql`array[l.health]`,
  verified: Prisma.sql`array[p.is_verified]`,
  pictures: Prisma.sql`array[${hasPicture}]`,
};
type Column = keyof typeof columns;
type Row = Record<Column, Facet[] | null> & { products: number };

/** Counts the products `p` with their listings `l` that `from` selects, by these columns. */
async function count(
  ctx: Reader,
  from: Prisma.Sql,
  names = Object.keys(columns) as Column[],
): Promise<Counts> {
  const selected = names.map((name) => Prisma.sql`${columns[name]} as ${Prisma.raw(name)}`);
  const counts = names.map(
    (name) => Prisma.sql`(
      select jsonb_agg(jsonb_build_object('value', value, 'products', products) order by place) from (
        select value, products,
          row_number() over (partition by split_part(value, '=', 1) order by products desc, value) as place
        from (select value::text, count(*)::int as products from found cross join unnest(${Prisma.raw(name)}) as value
          where value is not null group by value) as counted) as placed
      where place <= ${maxValues}) as ${Prisma.raw(name)}`,
  );
  const [row] = await ctx.db.$queryRaw<Partial<Row>[]>(Prisma.sql`
    with found as materialized (select ${Prisma.join(selected, ", ")} from ${from})
    select ${Prisma.join(counts, ", ")}, (select count(*)::int from found) as products`);
  const values = {
    ...nothing.values,
    ...fieldFacets(row?.fields ?? []),
    category: await categoryFacets(ctx, row?.category ?? []),
    health: row?.health ?? [],
    verified: yesFirst(row?.verified),
    pictures: yesFirst(row?.pictures),
  };
  return { values, products: row?.products ?? 0 };
}

const yesFirst = (of: Facet[] | null | undefined) => of?.sort((a, b) => (a.value < b.value ? 1 : -1)) ?? [];

/** Counted entries by the filters of their fields. */
function fieldFacets(entries: readonly Facet[]): Partial<Facets["values"]> {
  const valuesOf = (wanted: string) =>
    entries.flatMap(({ value: written, products }) => {
      const [key, value] = readEntry(written);
      return key === wanted ? [{ value, products }] : [];
    });
  return Object.fromEntries(facetFields.map(({ key, facet }) => [facet, valuesOf(key)]));
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
