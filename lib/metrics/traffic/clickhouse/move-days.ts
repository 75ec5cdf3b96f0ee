import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { toDay } from "../../../core/time";
import type { Db } from "../../../platform/db/db";
import { retainedSince } from "../rules";
import type { TrafficClickhouse } from "./open";
import { firstDay, numberOf } from "./placement";
import { countDay } from "./turn-days";
import { viewColumns } from "./write-batch";

export type Moved = { days: string[]; remaining: string[] };

/**
 * Moves the views of days that are over from PostgreSQL to ClickHouse, the oldest first, while the site serves: each day in a transaction
 * that lets no late view in, compared before it counts as moved. What was moved is deleted from PostgreSQL at the end; a run
 * that was interrupted goes on where it stopped.
 */
export async function moveDays(
  db: Db,
  url: string,
  clickhouse: TrafficClickhouse,
  onDay: (done: number, total: number, day: string) => void = () => {},
): Promise<Moved> {
  await firstDay(db);
  const client = new pg.Client({
    connectionString: url,
    application_name: "vitrine traffic move",
    options: "-c TimeZone=UTC",
  });
  client.on("error", () => {});
  await client.connect();
  try {
    const { due, later } = await listDays(client);
    for (const [index, day] of due.entries()) {
      await moveDay(client, clickhouse, day);
      onDay(index + 1, due.length, day);
    }
    await deleteMoved(client);
    return { days: due, remaining: later };
  } finally {
    await client.end();
  }
}

/** The days that are still in PostgreSQL: those that are over, and later ones. */
async function listDays(client: pg.Client): Promise<{ due: string[]; later: string[] }> {
  const { rows } = await client.query<{ day: string; over: boolean }>(`
    select s.day::text, s.day < (now() at time zone 'UTC')::date as over
    from (select distinct day from traffic_days union select distinct day from traffic_day_values) s
    where s.day < (select since from traffic_clickhouse) and not exists (select from traffic_clickhouse_days m where m.day = s.day)
    order by 1`);
  const of = (wanted: boolean) => rows.filter(({ over }) => over === wanted).map(({ day }) => day);
  return { due: of(true), later: of(false) };
}

async function moveDay(client: pg.Client, clickhouse: TrafficClickhouse, day: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
    // Writers hold the same lock shared: a late view is either copied, or goes to ClickHouse after the move.
    await client.query("select pg_advisory_xact_lock(hashtext('traffic day'), $1::int)", [numberOf(day)]);
    const hasViews = day >= toDay(retainedSince(new Date()));
    await (hasViews ? copyViews(client, clickhouse, day) : copyRollups(client, clickhouse, day));
    await compare(client, clickhouse, day);
    await client.query(
      "insert into traffic_clickhouse_days (day, is_closed, written_at) values ($1, true, now()) on conflict do nothing",
      [day],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

const nobody = "00000000-0000-0000-0000-000000000000";

/** A row's number in PostgreSQL is its batch's here, so that a repeated copy writes the same rows. */
async function copyViews(client: pg.Client, clickhouse: TrafficClickhouse, day: string): Promise<void> {
  const from = `timestamptz '${day} 00:00:00+00'`;
  const rows = client.query(
    copyTo(`copy (
      select h.product_id, '${day}', round(extract(epoch from h.at - ${from}) * 1000)::int, '${nobody}', h.seq, 0,
        case when h.excluded_id is not null then 'excluded' when h.outbound_id is not null then 'visit' else 'view' end,
        coalesce(('x' || encode(h.visitor, 'hex'))::bit(64)::bigint, 0),
        coalesce(r.value, ''), coalesce(c.value, ''), coalesce(d.value, ''), coalesce(e.value, '')
      from traffic_hits h left join traffic_values r on r.id = h.referrer_id left join traffic_values c on c.id = h.country_id
        left join traffic_values d on d.id = h.device_id left join traffic_values e on e.id = h.excluded_id
      where h.at >= ${from} and h.at < ${from} + interval '1 day') to stdout`),
  );
  await clickhouse.insert("traffic_views", viewColumns, rows);
  await countDay(clickhouse, day);
}

/** Of a day whose single views are deleted, or about to be, the totals and values are all there is. */
async function copyRollups(client: pg.Client, clickhouse: TrafficClickhouse, day: string): Promise<void> {
  const values = `select v.product_id, v.dimension, n.value, v.page_views from traffic_day_values v
    join traffic_values n on n.id = v.value_id where v.day = '${day}'`;
  const days = client.query(
    copyTo(
      `copy (select product_id, day, page_views, visitors, outbound, page_views + outbound from traffic_days where day = '${day}') to stdout`,
    ),
  );
  await clickhouse.insert(
    "traffic_days",
    ["product", "day", "page_views", "visitors", "outbound", "counted"],
    days,
  );
  const parts = client.query(
    copyTo(`copy (select product_id, '${day}', dimension, value, page_views from (${values}) v) to stdout`),
  );
  await clickhouse.insert("traffic_values", ["product", "day", "dimension", "value", "hits"], parts);
}

type Sums = Record<
  "rows" | "pageViews" | "visitorDays" | "visits" | "digest" | "values" | "valueHits" | "valueDigest",
  string
>;

/**
 * Compares how many rows there are, what they sum up to, and the sum of a digest of each product's and each value's row.
 */
async function compare(client: pg.Client, clickhouse: TrafficClickhouse, day: string): Promise<void> {
  const digest = (text: string) =>
    `coalesce(sum(('x' || substr(md5(${text}), 1, 8))::bit(32)::bigint), 0)::text`;
  const { rows } = await client.query<Sums>(`
    select d.*, v.* from (
      select count(*)::text as rows, coalesce(sum(page_views), 0)::text as "pageViews", coalesce(sum(visitors), 0)::text as "visitorDays",
        coalesce(sum(outbound), 0)::text as visits,
        ${digest("concat_ws(' ', product_id, page_views, visitors, outbound)")} as digest
      from traffic_days where day = '${day}') d, (
      select count(*)::text as values, coalesce(sum(v.page_views), 0)::text as "valueHits",
        ${digest("concat_ws(' ', v.product_id, v.dimension, v.page_views, n.value)")} as "valueDigest"
      from traffic_day_values v join traffic_values n on n.id = v.value_id where v.day = '${day}') v`);
  const digestThere = (text: string) =>
    `toString(sum(reinterpretAsUInt32(reverse(substring(MD5(${text}), 1, 4)))))`;
  const join = (...parts: string[]) => `concat(${parts.map((part) => `toString(${part})`).join(", ' ', ")})`;
  const found = await clickhouse.query<Partial<Sums>>(`
    SELECT toString(count()) AS rows, toString(sum(page_views)) AS pageViews, toString(sum(visitors)) AS visitorDays, toString(sum(outbound)) AS visits,
      ${digestThere(join("product", "page_views", "visitors", "outbound"))} AS digest
    FROM traffic_days FINAL WHERE day = '${day}' AND page_views + outbound > 0`);
  const values = await clickhouse.query<Partial<Sums>>(`
    SELECT toString(count()) AS values, toString(sum(hits)) AS valueHits, ${digestThere(join("product", "dimension", "hits", "value"))} AS valueDigest
    FROM traffic_values FINAL WHERE day = '${day}'`);
  const there: Partial<Sums> = { ...found[0], ...values[0] };
  const different = Object.entries(rows[0] ?? {}).filter(([name, sum]) => there[name as keyof Sums] !== sum);
  if (different.length === 0) return;
  const text = different
    .map(([name, sum]) => `${name} ${sum} and ${there[name as keyof Sums] ?? "none"}`)
    .join(", ");
  throw new Error(
    `${day} was not moved: its figures in PostgreSQL and in ClickHouse differ (${text}). It is still read from PostgreSQL.`,
  );
}

/** Deletes from PostgreSQL what ClickHouse has; also what a run left that was interrupted. */
async function deleteMoved(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ day: string }>(
    "select day::text from traffic_clickhouse_days where day < (select since from traffic_clickhouse) order by 1",
  );
  const days = rows.map(({ day }) => day);
  if (days.length === 0) return;
  await client.query("set statement_timeout = 0");
  for (const table of ["traffic_hits", "traffic_visitors", "traffic_hours"])
    for (const day of days) await dropPartition(client, `${table}_${day.replaceAll("-", "")}`);
  const moved = [days];
  await client.query(
    "delete from traffic_hits_default where (at at time zone 'UTC')::date = any($1::date[])",
    moved,
  );
  await client.query("delete from traffic_visitors_default where day = any($1::date[])", moved);
  await client.query(
    "delete from traffic_hours_default where (hour at time zone 'UTC')::date = any($1::date[])",
    moved,
  );
  await client.query("delete from traffic_day_values where day = any($1::date[])", moved);
  // A week is needed as long as one of its days is in PostgreSQL.
  await client.query(
    `delete from traffic_week_values w where not exists (
    select from traffic_days d where d.day >= w.week and d.day < w.week + 7 and not d.day = any($1::date[]))`,
    moved,
  );
  await client.query("delete from traffic_days where day = any($1::date[])", moved);
}

/** Gives up after a while rather than let readers queue behind it: the next run repeats it. */
async function dropPartition(client: pg.Client, name: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query("set local lock_timeout = '5s'");
    await client.query(`drop table if exists "${name}"`);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
