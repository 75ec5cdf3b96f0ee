import type { Reader } from "../../core/ctx";
import { figureCache, minuteOf } from "../../platform/cache/figure-cache";
import { Prisma } from "../../platform/db/db";
import { categoryValue, isListed, readCategoryIndex } from "../categories/category-index";
import { readEntry } from "../listings/field-values";
import { facetFields } from "../listings/fields";
import { readCatalog } from "../own-fields/read-catalog";
import { filtersOf, typeOf, wordsOf } from "../own-fields/rules";
import type { Catalog } from "../own-fields/schema";
import { candidatesSql, matchesSql, mayBeCut } from "./candidates";
import { readCatalogStatistics } from "./catalog-statistics";
import { countMask, type FacetIndex, facetIndex, fewestIndexed, maskOf } from "./facet-index";
import { countSql, foundSql, publicSql } from "./facet-sql";
import { filterSql, readConditions } from "./filters";
import { facetFilters } from "./rules";
import type { Facet, Facets, Filters, OwnFacet, Ranges } from "./schema";
import { readingsOf } from "./search-products";

/** Of each field: far more than a page shows at first. */
const maxValues = 500;

/**
 * How many of the matching products have which value of each filter. A facet ignores its own selection: each value says
 * how many there would be if it were selected instead. Directories of `fewest` products and more are counted in memory,
 * as they were up to a minute ago.
 */
export async function searchFacets(ctx: Reader, filters: Filters, fewest = fewestIndexed): Promise<Facets> {
  const chosen = facetFilters.filter((filter) => filters[filter] !== undefined);
  const catalog = await readCatalog(ctx.db);
  const counts = new Set(["type", ...filtersOf(catalog).map(({ key }) => `field.${key}`)]);
  const chosenOwn = ownParameters(filters).filter((name) => counts.has(name));
  const [facets, others, ownOthers] = await Promise.all([
    readCounts(ctx, filters, fewest),
    Promise.all(
      chosen.map(async (filter) => {
        const { values } = await readCounts(ctx, { ...filters, [filter]: undefined }, fewest);
        return { [filter]: values[filter] };
      }),
    ),
    Promise.all(
      chosenOwn.map(async (name) => {
        const { own } = await readCounts(ctx, withoutOwn(filters, name), fewest);
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

/** Cached until the directory changes or the minute ends, as the catalog's counts are. */
function readCounts(ctx: Reader, filters: Filters, fewest: number): Promise<Facets> {
  const named = Object.entries(filters).filter(([, value]) => value !== undefined);
  return counted(
    ctx.db,
    [fewest, minuteOf(ctx.now), ...named.sort(([a], [b]) => (a < b ? -1 : 1))],
    async () => {
      const catalog = await readCatalog(ctx.db);
      const index = filters.organization === undefined ? await facetIndex(ctx, catalog, fewest) : null;
      if (index) return countMatches(ctx, filters, inMemory(ctx, catalog, index, filters));
      return named.length === 0
        ? wholeDirectory(ctx, catalog)
        : countMatches(ctx, filters, inDatabase(ctx, catalog, filters));
    },
  );
}

/** Counts all products that the filters select, or those of them that a search has found. */
type Counting = { all: () => Promise<Counts>; found: (source: Prisma.Sql) => Promise<Counts> };

const inDatabase = (ctx: Reader, catalog: Catalog, filters: Filters): Counting => ({
  all: async () =>
    toCounts(ctx, catalog, await countSql(ctx, publicSql(ctx, await filterSql(ctx, filters)), catalog)),
  found: async (source) => toCounts(ctx, catalog, await countSql(ctx, foundSql(ctx, source), catalog)),
});

function inMemory(ctx: Reader, catalog: Catalog, index: FacetIndex, filters: Filters): Counting {
  const count = async (ids?: Uint8Array) => {
    const mask = maskOf(index, await readConditions(ctx, filters), ids);
    return toCounts(ctx, catalog, countMask(index, mask));
  };
  return {
    all: () => count(),
    found: async (source) => {
      const [row] = await ctx.db.$queryRaw<{ ids: Uint8Array | null }[]>(
        Prisma.sql`select string_agg(uuid_send(product_id), ''::bytea order by product_id) as ids
          from (select distinct product_id from (${source}) as page) as found`,
      );
      return count(row?.ids ?? new Uint8Array());
    },
  };
}

async function countMatches(ctx: Reader, { q, ...narrowing }: Filters, counting: Counting): Promise<Facets> {
  if (q === undefined) {
    const all = await counting.all();
    return { ...all, listed: all.products };
  }
  const where = await filterSql(ctx, narrowing);
  for await (const { query } of readingsOf(ctx, q)) {
    const found = await counting.found(candidatesSql(query, where, ctx.now));
    const listed = found.products;
    if (listed === 0) continue;
    const all = mayBeCut(query, listed) ? await counting.found(matchesSql(query, where, ctx.now)) : found;
    return { ...all, listed };
  }
  const none = await toCounts(ctx, await readCatalog(ctx.db), { rows: [], ranges: {} });
  return { ...none, listed: 0 };
}

/** What the catalog's statistics have is not counted again. */
async function wholeDirectory(ctx: Reader, catalog: Catalog): Promise<Facets> {
  const [all, { categories }] = await Promise.all([
    countSql(ctx, publicSql(ctx, Prisma.sql`true`), catalog, ["health", "verified", "pictures"]),
    readCatalogStatistics(ctx.db, ctx.now),
  ]);
  const ofCategories = categories.map((each) => ({ value: each.id, products: each.products }));
  const counts = await toCounts(ctx, catalog, { ...all, rows: [...all.rows, ...ofCategories] });
  return { ...counts, listed: counts.products };
}

type Counts = Omit<Facets, "listed">;

/** What was counted by entries, by the filters that they are values of. */
async function toCounts(
  ctx: Reader,
  catalog: Catalog,
  { rows, ranges }: { rows: Facet[]; ranges: Ranges },
): Promise<Counts> {
  const counted = new Map<string, Facet[]>();
  for (const { value: written, products } of rows.sort(largestFirst)) {
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

const largestFirst = (a: Facet, b: Facet) => b.products - a.products || (a.value < b.value ? -1 : 1);

/** What categories are counted under: no field has such a key. */
const categoryIds = "#category";

const yesFirst = (of: Facet[]) => of.sort((a, b) => (a.value < b.value ? 1 : -1));

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
