import { type Range, topLength } from "../rules";
import type { Place } from "./placement";

/** The number of the row that says who is active now, beside those of days (0) and dimensions (1 to 5). */
export const activeRow = 6;
/** How many raw rows there are, and how many if each counts once: a batch that was sent again may be there twice. */
export const [allRow, distinctRow] = [7, 8];

/** `FINAL` reads a repeated row once and takes three times as long; repeated rows are rare. */
export type Final = "" | "FINAL";

/** A range by where its views are: whole days that are closed, moments of others, and parts in PostgreSQL. */
export type Parts = { closed: string[]; open: string[]; edges: string[]; early: Range[]; sources: string[] };

/** Old releases can't join constants of shards with values. */
const constant = (number: number): string => `materialize(toUInt8(${number}))`;

/** Product ids come from PostgreSQL, where they are of the type uuid. */
const isProduct = (productId: string): string => {
  if (!/^[0-9a-f-]{36}$/i.test(productId)) throw new Error(`${productId} is not the id of a product.`);
  return `product = toUUID('${productId}')`;
};

const listed = (days: readonly string[]): string => days.map((day) => `'${day}'`).join(", ");

/** The condition of raw rows, or null if none are needed. */
function rawIn(productId: string, { open, edges }: Parts): string | null {
  const days = [
    ...(open.length > 0 ? [`day IN (${listed(open)})`] : []),
    ...edges.map((edge) => `(${edge})`),
  ];
  return days.length === 0 ? null : `${isProduct(productId)} AND (${days.join(" OR ")})`;
}

export function countsSql(productId: string, parts: Parts): string[] {
  const raw = rawIn(productId, parts);
  return raw ? [countSql(raw, allRow, ""), countSql(raw, distinctRow, "FINAL")] : [];
}

const countSql = (raw: string, row: number, final: Final): string =>
  `SELECT ${constant(row)} AS dimension, materialize('') AS name, count() AS hits, materialize(toUInt64(0)) AS visitors,
    materialize(toUInt64(0)) AS outbound FROM traffic_views ${final} WHERE ${raw}`;

export function daysSql(productId: string, parts: Parts, final: Final): string {
  const raw = rawIn(productId, parts);
  const selects: string[] = [];
  if (parts.closed.length > 0)
    selects.push(`SELECT ${constant(0)} AS dimension, toString(day) AS name, page_views AS hits, visitors, outbound FROM traffic_days FINAL
      WHERE ${isProduct(productId)} AND day IN (${listed(parts.closed)})`);
  if (raw)
    selects.push(`SELECT ${constant(0)} AS dimension, toString(day) AS name, countIf(kind = 'view') AS hits, uniqExactIf(visitor, kind = 'view') AS visitors,
      countIf(kind = 'visit') AS outbound FROM traffic_views ${final} WHERE ${raw} GROUP BY day`);
  return selects.join(" UNION ALL ");
}

export function topsSql(productId: string, parts: Parts, final: Final, all: boolean): string {
  const raw = rawIn(productId, parts);
  const selects: string[] = [];
  if (parts.closed.length > 0)
    selects.push(`SELECT dimension, value, hits FROM traffic_values FINAL
      WHERE ${isProduct(productId)} AND day IN (${listed(parts.closed)})`);
  if (raw)
    selects.push(
      `SELECT dimension, value, sum(rows) AS hits FROM (SELECT referrer, country, device, reason, kind, count() AS rows FROM traffic_views ${final}
        WHERE ${raw} GROUP BY referrer, country, device, reason, kind) ${asValues} WHERE value != '' GROUP BY dimension, value`,
    );
  const limit = all ? "" : `ORDER BY hits DESC, name LIMIT ${topLength} BY dimension`;
  return `SELECT dimension, name, hits, visitors, outbound FROM (SELECT dimension, value AS name, sum(hits) AS hits, materialize(toUInt64(0)) AS visitors, materialize(toUInt64(0)) AS outbound
    FROM (${selects.join(" UNION ALL ")}) GROUP BY dimension, value ${limit})`;
}

/** Each value of a raw row with the number of its dimension. */
export const asValues = `ARRAY JOIN [1, 2, 3, 4, 5] AS dimension, [referrer, country, device, reason, if(kind = 'visit', 'website', '')] AS value`;

/** Visitors after the start of `active` and up to its end, of the days that are in ClickHouse; those of two days are two. */
export function activeSql(productId: string, { from, to }: Range, places: Map<string, Place>): string {
  const days = [...places].flatMap(([day, place]) => {
    const start = Date.parse(day);
    return place === "postgres"
      ? []
      : [
          `(day = '${day}' AND ms > ${Math.max(from.getTime() - start, -1)} AND ms <= ${to.getTime() - start})`,
        ];
  });
  const signed = days.map((each) => each.replace("ms > -1", "ms >= 0"));
  return `SELECT ${constant(activeRow)} AS dimension, materialize('') AS name, materialize(toUInt64(0)) AS hits, uniqExact(day, visitor) AS visitors, materialize(toUInt64(0)) AS outbound FROM traffic_views
    WHERE ${isProduct(productId)} AND kind = 'view' AND (${signed.length > 0 ? signed.join(" OR ") : "0"})`;
}
