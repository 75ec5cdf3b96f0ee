import { LRUCache } from "lru-cache";
import type { Reader } from "../../core/ctx";
import { steadyNow } from "../../core/steady-clock";
import { minuteMs } from "../../core/time";
import { Prisma } from "../../platform/db/db";
import { type Condition, type RangeCondition, rangeValueSql } from "../own-fields/filter-sql";
import { filtersOf, isRange } from "../own-fields/rules";
import type { Catalog } from "../own-fields/schema";
import { entriesSql, publicSql } from "./facet-sql";
import type { Facet, Ranges } from "./schema";

// PostgreSQL needs a second to count the entries of 100,000 products, and memory a few milliseconds.

/** Smaller directories are counted by the database, exactly. */
export const fewestIndexed = 10_000;
/** An index that is older is still used while the next one is read. */
const renewAfterMs = minuteMs;
/** And one that is older than this is not. */
const oldestMs = 10 * minuteMs;

/** A bit for each product, in the order of the ids. */
export type Mask = Int32Array;

export type FacetIndex = {
  products: number;
  /** 16 bytes each, ascending. */
  ids: Buffer;
  /** Of each entry the words of its mask that aren't 0: the word's place, then the word. */
  entries: ReadonlyMap<string, Int32Array>;
  /** Of each number or date the values that occur, ascending, and each product's place among them: 0 for none. */
  ranges: ReadonlyMap<string, { values: readonly (number | string)[]; places: Int32Array }>;
};

type Asked = { ctx: Reader; ranges: { key: string; value: Prisma.Sql }[]; fewest: number };
type Cache = LRUCache<string, { index: FacetIndex | null }, Asked>;
const caches = new WeakMap<object, Cache>();

/** What a large directory's public products have, at most ten minutes old and mostly one; null for a small directory. */
export async function facetIndex(ctx: Reader, catalog: Catalog, fewest: number): Promise<FacetIndex | null> {
  const ranges = filtersOf(catalog)
    .filter(({ kind }) => isRange(kind))
    .map(({ key, kind }) => ({ key, value: rangeValueSql(key, kind) }));
  const cache = caches.get(ctx.db) ?? makeCache();
  caches.set(ctx.db, cache);
  const key = JSON.stringify([fewest, ...ranges.map((range) => range.key)]);
  const forceRefresh = cache.getRemainingTTL(key) < renewAfterMs - oldestMs;
  return (await cache.forceFetch(key, { context: { ctx, ranges, fewest }, forceRefresh })).index;
}

const makeCache = (): Cache =>
  new LRUCache({
    ...{ max: 1, ttl: renewAfterMs, allowStale: true, noDeleteOnFetchRejection: true },
    perf: { now: steadyNow },
    fetchMethod: async (_, __, { context }) => ({
      index: (await isLarge(context)) ? await readIndex(context) : null,
    }),
  });

async function isLarge({ ctx, fewest }: Asked): Promise<boolean> {
  const rows = await ctx.db.$queryRaw<unknown[]>`
    select 1 from products where listed_from <= ${ctx.now}::timestamptz offset ${Math.max(fewest - 1, 0)} limit 1`;
  return rows.length > 0;
}

type Row = { kind: "ids" | "entry" | "range"; name: string; bytes: Uint8Array; steps: (number | string)[] };

async function readIndex({ ctx, ranges }: Asked): Promise<FacetIndex> {
  const columns = ranges.map(({ value }, at) => Prisma.sql`, ${value} as ${rangeColumn(at)}`);
  const places = ranges.map(({ key }, at) => {
    const column = rangeColumn(at);
    return Prisma.sql`union all
      select 'range', ${key}::text, string_agg(int4send(place), ''::bytea order by n),
        (select jsonb_agg(step order by step) from (
          select distinct ${column} as step from numbered where ${column} is not null) as steps)
      from (select n, case when ${column} is null then 0 else dense_rank() over (order by ${column}) end::int as place
        from numbered) as placed`;
  });
  const rows = await ctx.db.$queryRaw<Row[]>(Prisma.sql`
    with numbered as materialized (
      select p.id, (row_number() over (order by p.id) - 1)::int as n, ${entriesSql()} as entries ${Prisma.join(columns, "")}
      from ${publicSql(ctx, Prisma.sql`true`)}
    ), words as (
      select value, n / 32 as word, bit_or(1 << (n % 32)) as bits
      from numbered cross join unnest(entries) as value where value is not null group by value, n / 32
    )
    select 'ids' as kind, '' as name, string_agg(uuid_send(id), ''::bytea order by n) as bytes, null::jsonb as steps
    from numbered
    union all
    select 'entry', value, string_agg(int4send(word) || int4send(bits), ''::bytea), null from words group by value
    ${Prisma.join(places, " ")}`);
  const of = (wanted: Row["kind"]) => rows.filter(({ kind, bytes }) => kind === wanted && bytes !== null);
  const ids = Buffer.from(of("ids")[0]?.bytes ?? []);
  return {
    ...{ products: ids.length / 16, ids },
    entries: new Map(of("entry").map(({ name, bytes }) => [name, toIntegers(bytes)])),
    ranges: new Map(
      of("range").map(({ name, bytes, steps }) => [name, { values: steps ?? [], places: toIntegers(bytes) }]),
    ),
  };
}

const rangeColumn = (at: number) => Prisma.raw(`r${at}`);

function toIntegers(bytes: Uint8Array): Int32Array {
  const copy = new Uint8Array(bytes);
  Buffer.from(copy.buffer).swap32();
  return new Int32Array(copy.buffer);
}

/** The products of the index that meet all conditions and, where ids are given, are among them (16 bytes each, ascending). */
export function maskOf(index: FacetIndex, conditions: readonly Condition[], ids?: Uint8Array): Mask {
  const masks = conditions.map((each) =>
    "bound" in each ? withinBounds(index, each) : withAny(index, each),
  );
  if (ids) masks.push(among(index, ids));
  const mask = masks.pop() ?? everyProduct(index);
  for (const other of masks)
    for (let at = 0; at < mask.length; at++) mask[at] = (mask[at] as number) & (other[at] as number);
  return mask;
}

const emptyMask = ({ products }: FacetIndex): Mask => new Int32Array(Math.ceil(products / 32));
const add = (mask: Mask, product: number): void => {
  mask[product >> 5] = (mask[product >> 5] as number) | (1 << (product & 31));
};

function everyProduct(index: FacetIndex): Mask {
  const mask = emptyMask(index);
  for (let product = 0; product < index.products; product++) add(mask, product);
  return mask;
}

function withAny(index: FacetIndex, { key, values }: { key: string; values: readonly string[] }): Mask {
  const mask = emptyMask(index);
  for (const value of values) {
    const words = index.entries.get(key === "category" ? value : `${key}=${value}`) ?? [];
    for (let at = 0; at < words.length; at += 2) {
      const word = words[at] as number;
      mask[word] = (mask[word] as number) | (words[at + 1] as number);
    }
  }
  return mask;
}

function withinBounds(index: FacetIndex, { key, bound, values: bounds }: RangeCondition): Mask {
  const mask = emptyMask(index);
  const { values, places } = index.ranges.get(key) ?? { values: [], places: [] };
  const [limit = 0] = bounds;
  const meets = values.map((value) =>
    bound === "equal" ? bounds.includes(value) : bound === "min" ? value >= limit : value <= limit,
  );
  for (let product = 0; product < places.length; product++)
    if (meets[(places[product] as number) - 1]) add(mask, product);
  return mask;
}

function among(index: FacetIndex, wanted: Uint8Array): Mask {
  const mask = emptyMask(index);
  for (let [at, product] = [0, 0]; at < wanted.length && product < index.products; ) {
    const order = index.ids.compare(wanted, at, at + 16, product * 16, product * 16 + 16);
    if (order === 0) add(mask, product);
    if (order <= 0) product++;
    if (order >= 0) at += 16;
  }
  return mask;
}

/** How many of the products have each entry, and the least and the most of each number and date. */
export function countMask(index: FacetIndex, mask: Mask): { rows: Facet[]; ranges: Ranges } {
  const rows: Facet[] = [];
  for (const [value, words] of index.entries) {
    let products = 0;
    for (let at = 0; at < words.length; at += 2)
      products += bitsIn((mask[words[at] as number] as number) & (words[at + 1] as number));
    if (products > 0) rows.push({ value, products });
  }
  const ranges = [...index.ranges].flatMap(([key, { values, places }]) => {
    let [least, most] = [values.length + 1, 0];
    for (let product = 0; product < places.length; product++) {
      const place = places[product] as number;
      if (place === 0 || !((mask[product >> 5] as number) & (1 << (product & 31)))) continue;
      if (place < least) least = place;
      if (place > most) most = place;
    }
    return most === 0 ? [] : [[key, { min: values[least - 1], max: values[most - 1] }]];
  });
  return { rows, ranges: Object.fromEntries(ranges) };
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
