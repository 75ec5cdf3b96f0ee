import { toDay } from "../../../core/time";
import { longestStatementMs } from "../../../platform/clickhouse/client";
import { onCluster } from "../../../platform/clickhouse/migrate";
import type { Db } from "../../../platform/db/db";
import { retainedSince, versionOfPages } from "../rules";
import type { CountedBy, CountedViews } from "../store";
import { localName } from "./migrations";
import type { TrafficClickhouse } from "./open";
import { asValues } from "./report-sql";

/**
 * Since a writer opens a day that is over before it writes into it, no write is left of a day that ended, and was opened last, so long
 * ago: an insert lasts much shorter.
 */
const settleMs = 10 * longestStatementMs;

/** Completes the rollups of days that are over, and drops views after their term. */
export async function turnDays(
  db: Db,
  clickhouse: TrafficClickhouse,
  now: Date,
  settle = settleMs,
): Promise<{ closed: number; dropped: number }> {
  const closed = await closeDays(db, clickhouse, settle);
  return { closed, dropped: await dropViews(db, clickhouse, now) };
}

/** Counts the days again into which nobody writes any more. One that is opened meanwhile stays open. */
async function closeDays(db: Db, clickhouse: TrafficClickhouse, settle: number): Promise<number> {
  const open = await db.$queryRaw<{ day: string; writtenAt: string }[]>`
    select day::text, written_at::text as "writtenAt" from traffic_clickhouse_days
    where not is_closed and written_at <= now() - make_interval(secs => ${settle / 1000})
      and day < (now() at time zone 'UTC' - make_interval(secs => ${settle / 1000}))::date order by day`;
  let closed = 0;
  for (const { day, writtenAt } of open) {
    await countDay(clickhouse, day);
    closed += await db.$executeRaw`
      update traffic_clickhouse_days set is_closed = true
      where day = ${day}::date and not is_closed and written_at = ${writtenAt}::timestamptz`;
  }
  return closed;
}

/** Writes the rollups of a day from its views. A row counted from fewer of them never replaces one from more. */
export async function countDay(clickhouse: TrafficClickhouse, day: string): Promise<void> {
  await clickhouse.command(`INSERT INTO traffic_days (product, day, page_views, visitors, outbound, counted)
    SELECT product, day, countIf(kind = 'view'), uniqExactIf(visitor, kind = 'view'), countIf(kind = 'visit'), count()
    FROM traffic_views FINAL WHERE day = '${day}' GROUP BY product, day`);
  await clickhouse.command(`INSERT INTO traffic_values (product, day, dimension, value, hits)
    SELECT product, day, dimension, value, count()
    FROM traffic_views FINAL ${asValues} WHERE day = '${day}' AND value != '' GROUP BY product, day, dimension, value`);
}

/** Drops the partitions of closed days whose views are no longer stored. */
async function dropViews(db: Db, clickhouse: TrafficClickhouse, now: Date): Promise<number> {
  const until = toDay(retainedSince(now));
  const old = await clickhouse.query<{ day: string }>(
    `SELECT DISTINCT toString(day) AS day FROM traffic_views WHERE day < '${until}' ORDER BY day`,
  );
  const closed = await db.$queryRaw<{ day: string }[]>`
    select day::text from traffic_clickhouse_days
    where is_closed and day = any(${old.map(({ day }) => day)}::date[]) order by day`;
  for (const { day } of closed) await dropDay(clickhouse, day);
  return closed.length;
}

const dropDay = (clickhouse: TrafficClickhouse, day: string): Promise<void> =>
  clickhouse.command(
    `ALTER TABLE ${localName(clickhouse.topology, "traffic_views")}${onCluster(clickhouse.topology)} DROP PARTITION '${day}'`,
  );

/** The page views of all products on each day of which ClickHouse has any, or of each other page. */
export async function countViews(
  db: Db,
  clickhouse: TrafficClickhouse,
  from: Date,
  until: Date,
  by: CountedBy = "day",
): Promise<CountedViews[]> {
  const [first, end] = [toDay(from), toDay(until)];
  const rows = await db.$queryRaw<{ day: string }[]>`
    select day::text from traffic_clickhouse_days
    where is_closed and day >= ${first}::date and day < ${end}::date`;
  const closed = rows.map(({ day }) => `'${day}'`).join(", ") || "''";
  const name = by === "day" ? "toString(day)" : "toString(product)";
  const wanted = `day >= '${first}' AND day < '${end}'
        AND substring(toString(product), 15, 1) ${by === "page" ? "=" : "!="} '${versionOfPages}'`;
  const found = await clickhouse.query<{ name: string; hits: string }>(`
    SELECT name, hits FROM (
      SELECT ${name} AS name, sum(page_views) AS hits FROM traffic_days FINAL
      WHERE ${wanted} AND toString(day) IN (${closed}) GROUP BY name
      UNION ALL
      SELECT ${name} AS name, countIf(kind = 'view') AS hits FROM traffic_views FINAL
      WHERE ${wanted} AND toString(day) NOT IN (${closed}) GROUP BY name)`);
  return found
    .map(({ name, hits }) => ({ name, pageViews: Number(hits) }))
    .filter(({ pageViews }) => pageViews > 0);
}
