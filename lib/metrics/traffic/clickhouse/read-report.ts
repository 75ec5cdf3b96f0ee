import { addDays, dayMs, startOfDay, toDay } from "../../../core/time";
import type { Db } from "../../../platform/db/db";
import { readDays as readPostgresDays, readReport as readPostgresReport } from "../postgres/read-report";
import { daysOf, type Range, topLength } from "../rules";
import type { DayCount, Dimension, Report } from "../store";
import type { TrafficClickhouse } from "./open";
import { type Place, placesOf } from "./placement";

type Row = { dimension: number; name: string; hits: string; visitors: string; outbound: string };
type Top = Report["tops"][number];

const dimensions: readonly (Dimension | null)[] = [
  null,
  "referrer",
  "country",
  "device",
  "excluded",
  "outbound",
];
const activeRow = 6;
/** How many raw rows there are, and how many if each counts once: a batch that was sent again may be there twice. */
const [allRow, distinctRow] = [7, 8];

/** The days of a range that have views or visits, with exact counts. */
export async function readDays(
  db: Db,
  clickhouse: TrafficClickhouse,
  productId: string,
  range: Range,
): Promise<DayCount[]> {
  const parts = split(range, await placesOf(db, range));
  const [rows, ...early] = await Promise.all([
    parts.sources.length === 0
      ? []
      : ask(clickhouse, countsSql(productId, parts), (final) => [daysSql(productId, parts, final)]),
    ...parts.early.map((part) => readPostgresDays(db, productId, part)),
  ]);
  return joinDays(toDays(rows), early);
}

/**
 * The whole report, of one moment as far as ClickHouse has one. Days that are still in PostgreSQL are counted there: no day is in both, so
 * that sums are exact.
 */
export async function readReport(
  db: Db,
  clickhouse: TrafficClickhouse,
  productId: string,
  range: Range,
  active: Range,
): Promise<Report> {
  // Both ends belong to the days that are asked about: who is active now, and what the range's last day has.
  const places = await placesOf(db, range);
  const now = await placesOf(db, { from: active.from, to: new Date(active.to.getTime() + 1) });
  const parts = split(range, places);
  const isMixed = parts.early.length > 0;
  const [rows, rest, ...early] = await Promise.all([
    ask(clickhouse, countsSql(productId, parts), (final) => [
      ...(parts.sources.length > 0
        ? [daysSql(productId, parts, final), topsSql(productId, parts, final, isMixed)]
        : []),
      activeSql(productId, active, now),
    ]),
    // What was dropped is in PostgreSQL in any case, and so may be who is active.
    readPostgresReport(
      db,
      productId,
      parts.early[0] ?? { from: range.from, to: range.from },
      activeEarly(active, now),
      {
        dropped: range,
        all: isMixed,
      },
    ),
    ...parts.early
      .slice(1)
      .map((part) =>
        readPostgresReport(
          db,
          productId,
          part,
          { from: part.from, to: part.from },
          { dropped: part, all: true },
        ),
      ),
  ]);
  const tops = rows.flatMap(({ dimension, name, hits }): Top[] => {
    const known = dimensions[dimension];
    return known ? [{ dimension: known, name, hits: Number(hits) }] : [];
  });
  const seen = rows.find(({ dimension }) => dimension === activeRow);
  return {
    days: joinDays(toDays(rows), [rest.days, ...early.map(({ days }) => days)]),
    tops: joinTops([...tops, ...rest.tops, ...early.flatMap((report) => report.tops)]),
    dropped: rest.dropped,
    active: rest.active + Number(seen?.visitors ?? 0),
  };
}

/** `FINAL` reads a repeated row once and takes three times as long; repeated rows are rare. */
type Final = "" | "FINAL";

/** The rows of all selects; they are asked again with each row once if the counts say that some are there twice. */
async function ask(
  clickhouse: TrafficClickhouse,
  counts: readonly string[],
  selects: (final: Final) => string[],
): Promise<Row[]> {
  const union = (parts: readonly string[]) =>
    clickhouse.query<Row>(`SELECT * FROM (${parts.join(" UNION ALL ")})`);
  const rows = await union([...selects(""), ...counts]);
  const [all, distinct] = [allRow, distinctRow].map(
    (row) => rows.find((each) => each.dimension === row)?.hits,
  );
  return all === distinct ? rows : union(selects("FINAL"));
}

/** A range by where its views are: whole days that are closed, moments of others, and parts in PostgreSQL. */
type Parts = { closed: string[]; open: string[]; edges: string[]; early: Range[]; sources: string[] };

function split({ from, to }: Range, places: Map<string, Place>): Parts {
  const parts: Parts = { closed: [], open: [], edges: [], early: [], sources: [] };
  for (const start of daysOf({ from, to })) {
    const day = toDay(start);
    const place = places.get(day) ?? "open";
    const part = { from: from > start ? from : start, to: to < addDays(start, 1) ? to : addDays(start, 1) };
    const last = parts.early.at(-1);
    const ms = (at: Date) => at.getTime() - start.getTime();
    if (place === "postgres") {
      if (last && last.to.getTime() === part.from.getTime()) last.to = part.to;
      else parts.early.push(part);
    } else if (part.to.getTime() - part.from.getTime() < dayMs) {
      if (part.from < part.to)
        parts.edges.push(`day = '${day}' AND ms >= ${ms(part.from)} AND ms < ${ms(part.to)}`);
    } else parts[place].push(day);
  }
  parts.sources = [...parts.closed, ...parts.open, ...parts.edges];
  return parts;
}

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

function countsSql(productId: string, parts: Parts): string[] {
  const raw = rawIn(productId, parts);
  return raw ? [countSql(raw, allRow, ""), countSql(raw, distinctRow, "FINAL")] : [];
}

const countSql = (raw: string, row: number, final: Final): string =>
  `SELECT ${constant(row)} AS dimension, materialize('') AS name, count() AS hits, materialize(toUInt64(0)) AS visitors,
    materialize(toUInt64(0)) AS outbound FROM traffic_views ${final} WHERE ${raw}`;

function daysSql(productId: string, parts: Parts, final: Final): string {
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

function topsSql(productId: string, parts: Parts, final: Final, all: boolean): string {
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
function activeSql(productId: string, { from, to }: Range, places: Map<string, Place>): string {
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

/** The part of `active` whose day is still in PostgreSQL. */
function activeEarly(active: Range, places: Map<string, Place>): Range {
  const today = startOfDay(active.to);
  const [before, now] = [places.get(toDay(active.from)), places.get(toDay(active.to))];
  if (now === "postgres")
    return active.from < today && before !== "postgres"
      ? { from: new Date(today.getTime() - 1), to: active.to }
      : active;
  if (before === "postgres") return { from: active.from, to: new Date(today.getTime() - 1) };
  return { from: active.to, to: active.to };
}

const toDays = (rows: readonly Row[]): DayCount[] =>
  rows
    .filter(({ dimension }) => dimension === 0)
    .map(({ name, hits, visitors, outbound }) => ({
      day: name,
      pageViews: Number(hits),
      visitors: Number(visitors),
      outbound: Number(outbound),
    }))
    .filter(({ pageViews, outbound }) => pageViews + outbound > 0);

const joinDays = (days: readonly DayCount[], others: readonly (readonly DayCount[])[]): DayCount[] =>
  [...days, ...others.flat()].sort((a, b) => (a.day < b.day ? -1 : 1));

/** The same value from several parts is one; equal ones are sorted by name, as bytes. */
function joinTops(tops: readonly Top[]): Top[] {
  const sums = new Map<string, Top>();
  for (const top of tops) {
    const key = `${top.dimension} ${top.name}`;
    sums.set(key, { ...top, hits: top.hits + (sums.get(key)?.hits ?? 0) });
  }
  const sorted = [...sums.values()].sort(
    (a, b) =>
      dimensions.indexOf(a.dimension) - dimensions.indexOf(b.dimension) ||
      b.hits - a.hits ||
      Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)),
  );
  const taken = new Map<Dimension, number>();
  return sorted.filter(({ dimension }) => {
    const place = (taken.get(dimension) ?? 0) + 1;
    taken.set(dimension, place);
    return dimension === "excluded" || place <= topLength;
  });
}
