import { addDays, dayMs, startOfDay, toDay } from "../../../core/time";
import type { Db } from "../../../platform/db/db";
import { readDays as readPostgresDays, readReport as readPostgresReport } from "../postgres/read-report";
import { daysOf, type Range, topLength } from "../rules";
import type { DayCount, Dimension, Report } from "../store";
import type { TrafficClickhouse } from "./open";
import { type Place, placesOf } from "./placement";
import {
  activeRow,
  activeSql,
  allRow,
  countsSql,
  daysSql,
  distinctRow,
  type Final,
  type Parts,
  topsSql,
} from "./report-sql";

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
