import type { Reader } from "../../core/ctx";
import { isVisibleNow } from "../../documents/visible";
import { figureCache, minuteOf } from "../../platform/cache/figure-cache";
import { Prisma } from "../../platform/db/db";
import { categoryValue, isListed, readCategoryIndex } from "../categories/category-index";
import { readEntry } from "../listings/field-values";
import { facetFields } from "../listings/fields";
import { rangeValueSql } from "../own-fields/filter-sql";
import { readCatalog } from "../own-fields/read-catalog";
import { filtersOf, isRange, typeOf, wordsOf } from "../own-fields/rules";
import type { Catalog } from "../own-fields/schema";
import { candidatesSql, matchesSql, mayBeCut } from "./candidates";
import { readCatalogStatistics } from "./catalog-statistics";
import { filterSql, hasPicture } from "./filters";
import { facetFilters } from "./rules";
import type { Facet, Facets, Filters, OwnFacet } from "./schema";
import { readingsOf } from "./search-products";

/** Of each field: far more than a page shows at first. */
const maxValues = 500;

/**
 * How many of the matching products have which value of each filter. A facet ignores its own selection: each value says
 * how many there would be if it were selected instead.
 */
export async function searchFacets(ctx: Reader, filters: Filters): Promise<Facets> {
  const chosen = facetFilters.filter((filter) => filters[filter] !== undefined);
  const catalog = await readCatalog(ctx.db);
  const counts = new Set(["type", ...filtersOf(catalog).map(({ key }) => `field.${key}`)]);
  const chosenOwn = ownParameters(filters).filter((name) => counts.has(name));
  const [facets, others, ownOthers] = await Promise.all([
    readCounts(ctx, filters),
    Promise.all(
      chosen.map(async (filter) => {
        const { values } = await readCounts(ctx, { ...filters, [filter]: undefined });
        return { [filter]: values[filter] };
      }),
    ),
    Promise.all(
      chosenOwn.map(async (name) => {
        const { own } = await readCounts(ctx, withoutOwn(filters, name));
        return own.filter((facet) => facet.name === name);
      }),
    ),
  ]);
  const replaced = ownOthers.flat();
  return {
    ...facets,
    values: Object.assign({}, facets.values, ...others),
    own: facets.own.map((facet) => replaced.find(({ name }) => name === facet.name) ?? facet),
  };
}

/** The facets of declared fields that filters choose values of. */
const ownParameters = ({ type, field = {} }: Filters): string[] => [
  ...(type === undefined || field.type ? [] : ["type"]),
  ...new Set(Object.keys(field).map(facetOf)),
];

/** The facet that a filter by a declared field is of. */
const facetOf = (name: string): string => (name === "type" ? name : `field.${name.split(".")[0]}`);

/** The filters without those of one of these facets. */
function withoutOwn({ type, field = {}, ...filters }: Filters, name: string): Filters {
  const left = Object.entries(field).filter(([each]) => facetOf(each) !== name);
  return {
    ...filters,
    type: name === "type" ? undefined : type,
    field: left.length > 0 ? Object.fromEntries(left) : undefined,
  };
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
  return { ...nothing, own: ownFacets(await readCatalog(ctx.db), () => [], {}), listed: 0 };
}

/** What the catalog's statistics have is not counted again. */
async function wholeDirectory(ctx: Reader): Promise<Facets> {
  const [{ values, own, products }, { categories }] = await Promise.all([
    count(ctx, publicSql(ctx, Prisma.sql`true`), ["health", "verified", "pictures"]),
    readCatalogStatistics(ctx.db, ctx.now),
  ]);
  const category = await categoryFacets(
    ctx,
    categories.map((each) => ({ value: each.id, products: each.products })),
  );
  return { values: { ...values, category }, own, products, listed: products };
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
  own: [],
  products: 0,
};

/** What is counted besides the entries of fields, each value after a name that no field has. */
const others = {
  category: Prisma.sql`l.category_ids::text[]`,
  health: Prisma.sql`array['health=' || l.health]`,
  verified: Prisma.sql`array['verified=' || p.is_verified]`,
  pictures: Prisma.sql`array['pictures=' || ${hasPicture}]`,
};
type Other = keyof typeof others;

/**
 * Counts the products `p` with their listings `l` that `from` selects. All entries of a product are one array, so that one
 * pass counts them, which PostgreSQL shares out among its workers.
 */
async function count(ctx: Reader, from: Prisma.Sql, names = Object.keys(others) as Other[]): Promise<Counts> {
  const catalog = await readCatalog(ctx.db);
  const arrays = [Prisma.sql`array['']`, Prisma.sql`l.field_values`, ...names.map((name) => others[name])];
  const [rows, ranges] = await Promise.all([
    ctx.db.$queryRaw<Facet[]>(Prisma.sql`
      select value, count(*)::int as products
      from (select ${Prisma.join(arrays, " || ")} as entries from ${from}) as found cross join unnest(entries) as value
      where value is not null group by value order by products desc, value`),
    readRanges(ctx, from, catalog),
  ]);
  const counted = new Map<string, Facet[]>();
  for (const { value: written, products } of rows) {
    const [key, value] = written.includes("=") ? readEntry(written) : [written && categoryIds, written];
    const facets = counted.get(key) ?? [];
    if (facets.length < maxValues || key === categoryIds) facets.push({ value, products });
    counted.set(key, facets);
  }
  const of = (key: string) => counted.get(key) ?? [];
  const values = {
    ...Object.fromEntries(facetFields.map(({ key, facet }) => [facet, of(key)])),
    category: await categoryFacets(ctx, of(categoryIds)),
    health: of("health"),
    verified: yesFirst(of("verified")),
    pictures: yesFirst(of("pictures")),
  } as unknown as Facets["values"];
  return { values, own: ownFacets(catalog, of, ranges), products: of("")[0]?.products ?? 0 };
}

/** What categories are counted under: no field has such a key. */
const categoryIds = "#category";

const yesFirst = (of: Facet[]) => of.sort((a, b) => (a.value < b.value ? 1 : -1));

type Ranges = Record<string, OwnFacet["range"]>;

/** The least and the most value of each number and date that is a filter. */
async function readRanges(ctx: Reader, from: Prisma.Sql, catalog: Catalog): Promise<Ranges> {
  const fields = filtersOf(catalog).filter(({ kind }) => isRange(kind));
  if (fields.length === 0) return {};
  const parts = fields.map(({ key, kind }) => {
    const value = rangeValueSql(key, kind);
    return Prisma.sql`${key}::text, jsonb_build_object('min', min(${value}), 'max', max(${value}))`;
  });
  const [row] = await ctx.db.$queryRaw<{ ranges: Ranges }[]>(
    Prisma.sql`select jsonb_build_object(${Prisma.join(parts, ", ")}) as ranges from ${from}`,
  );
  const known = Object.entries(row?.ranges ?? {}).filter(([, range]) => range?.min !== null);
  return Object.fromEntries(known);
}

/** What was counted of the types and of each field that is a filter, with the labels of its options. */
function ownFacets(catalog: Catalog, of: (key: string) => readonly Facet[], ranges: Ranges): OwnFacet[] {
  const valuesOf = (key: string, label: (value: string) => string) =>
    of(key).map(({ value, products }) => ({ value, label: label(value), products }));
  const types = valuesOf("type", (key) => typeOf(catalog, key)?.plural ?? key);
  const plain = { unit: null, range: null };
  return [
    ...(types.length > 1 || catalog.types.length > 1
      ? [{ ...plain, name: "type", label: "Type", kind: "choice" as const, values: types }]
      : []),
    ...filtersOf(catalog).map((field) => ({
      name: `field.${field.key}`,
      label: field.label,
      kind: field.kind,
      unit: field.unit,
      values: valuesOf(
        field.key,
        (value) => wordsOf(field, field.kind === "boolean" ? value === "true" : value)[0] ?? value,
      ),
      range: ranges[field.key] ?? null,
    })),
  ];
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
