import type { Reader } from "../../core/ctx";
import { isVisibleNow } from "../../documents/visible";
import { Prisma } from "../../platform/db/db";
import { rangeValueSql } from "../own-fields/filter-sql";
import { filtersOf, isRange } from "../own-fields/rules";
import type { Catalog } from "../own-fields/schema";
import { type Column, columns } from "./filters";
import type { Facet, Ranges } from "./schema";

/** All that a public product `p` with its listing `l` is counted by, and an empty text, by which products are. */
export const entriesSql = (names = Object.keys(columns) as Column[]): Prisma.Sql => {
  const arrays = names.map((name) => columns[name].entries);
  return Prisma.join([Prisma.sql`array['']`, Prisma.sql`l.field_values`, ...arrays], " || ");
};

/** Public products `p` with their listings `l`, as the source of a selection. */
export const publicSql = ({ now }: Reader, where: Prisma.Sql): Prisma.Sql => Prisma.sql`
  products p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
  where p.listed_from <= ${now}::timestamptz and ${where}`;

/** The same for the products that a search has found, as `(product_id)`. */
export const foundSql = ({ now }: Reader, source: Prisma.Sql): Prisma.Sql => Prisma.sql`
  (${source}) as page join products p on p.id = page.product_id
  join listings l on l.product_id = p.id and ${isVisibleNow(now)}`;

/**
 * How many of the products in a source have each entry, and the least and the most of each number and date. All entries
 * of a product are one array, so that one pass counts them, which PostgreSQL shares out among its workers.
 */
export async function countSql(
  { db }: Reader,
  from: Prisma.Sql,
  catalog: Catalog,
  names?: Column[],
): Promise<{ rows: Facet[]; ranges: Ranges }> {
  const [rows, ranges] = await Promise.all([
    db.$queryRaw<Facet[]>(Prisma.sql`
      select value, count(*)::int as products
      from (select ${entriesSql(names)} as entries from ${from}) as found cross join unnest(entries) as value
      where value is not null group by value`),
    readRanges(db, from, catalog),
  ]);
  return { rows, ranges };
}

async function readRanges(db: Reader["db"], from: Prisma.Sql, catalog: Catalog): Promise<Ranges> {
  const fields = filtersOf(catalog).filter(({ kind }) => isRange(kind));
  if (fields.length === 0) return {};
  const parts = fields.map(({ key, kind }) => {
    const value = rangeValueSql(key, kind);
    return Prisma.sql`${key}::text, jsonb_build_object('min', min(${value}), 'max', max(${value}))`;
  });
  const [row] = await db.$queryRaw<{ ranges: Ranges }[]>(
    Prisma.sql`select jsonb_build_object(${Prisma.join(parts, ", ")}) as ranges from ${from}`,
  );
  const known = Object.entries(row?.ranges ?? {}).filter(([, range]) => range?.min !== null);
  return Object.fromEntries(known);
}
