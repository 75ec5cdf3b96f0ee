import { startOfDay, toDay } from "../../../core/time";
import { codeOf, toField } from "../../../platform/clickhouse/client";
import { type Db, inTransaction } from "../../../platform/db/db";
import { admission } from "../postgres/admission";
import { networkLimit } from "../postgres/value-ids";
import { toRefusal, valuesIn, writeBatch as writeToPostgres } from "../postgres/write-batch";
import { retainedSince } from "../rules";
import { type Batch, BatchRefused, type Hit } from "../store";
import type { TrafficClickhouse } from "./open";
import { firstDay, holdDays } from "./placement";

/** What was decided for a batch at the first try, so that it is the same at the next. */
type Plan = { toPostgres: Set<number>; refused?: Set<number> };
const plans = new WeakMap<Batch, Plan>();

/**
 * Writes a batch: hits of days that are still in PostgreSQL and all drops there, the others into ClickHouse. Which visitors of a network
 * count is decided in PostgreSQL. The rows have the batch's number and their place in it, so that one that is sent again counts once.
 */
export async function writeBatch(db: Db, clickhouse: TrafficClickhouse, batch: Batch): Promise<void> {
  const since = await firstDay(db);
  const { hits } = batch;
  const days = hits.map(({ at }) => toDay(at));
  const plan: Plan = plans.get(batch) ?? {
    toPostgres: new Set(days.flatMap((day, row) => (day < since ? [row] : []))),
  };
  plans.set(batch, plan);
  if (plan.toPostgres.size > 0 || batch.drops.length > 0) await writeEarly(db, since, batch, days, plan);
  const rows = hits.flatMap((_, row) => (plan.toPostgres.has(row) ? [] : [row]));
  if (rows.length === 0) return;
  const lines = await toLines(db, batch, rows, plan);
  await clickhouse.insert("traffic_views", viewColumns, lines).catch((error: unknown) => {
    if (!dataCodes.has(codeOf(error) ?? 0)) throw error;
    throw new BatchRefused("ClickHouse refused a batch.", { cause: error });
  });
}

/** ClickHouse's codes of a value that its column can't hold. */
const dataCodes = new Set([6, 26, 27, 38, 41, 53, 69, 70, 376]);

/** Writes what belongs into PostgreSQL, once; hits of days that have moved by now go to ClickHouse instead. */
const writeEarly = (
  db: Db,
  since: string,
  batch: Batch,
  days: readonly string[],
  plan: Plan,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const early = [...plan.toPostgres];
    const kept = await holdDays(tx, since, [...new Set(early.map((row) => days[row] ?? ""))]);
    const [done] = await tx.$queryRaw<unknown[]>`
      select from traffic_writers where id = ${batch.writer}::uuid and batch >= ${batch.number}::bigint`;
    if (done) return;
    for (const row of early) if (!kept.has(days[row] ?? "")) plan.toPostgres.delete(row);
    const hits = batch.hits.filter((_, row) => plan.toPostgres.has(row));
    await writeToPostgres(db, { ...batch, hits }, tx);
  });

export const viewColumns = [
  ..."product day ms writer batch row kind visitor referrer country device reason".split(" "),
] as const;

async function toLines(db: Db, batch: Batch, rows: readonly number[], plan: Plan): Promise<string> {
  const hits = rows.map((row) => batch.hits[row]).filter((hit) => hit !== undefined);
  const nameOf = await valuesIn(db)
    .names(hits)
    .catch((error: unknown) => Promise.reject(toRefusal(error)));
  const refused = await admit(db, hits, rows);
  plan.refused ??= refused;
  const isRefused = plan.refused;
  const toLine = (hit: Hit, index: number): string => {
    const row = rows[index] ?? index;
    const start = startOfDay(hit.at);
    const ms = hit.at.getTime() - start.getTime();
    const key = `${hit.productId}\t${toDay(start)}\t${ms}\t${batch.writer}\t${batch.number}\t${row}`;
    if (hit.kind === "excluded") return `${key}\texcluded\t0\t\t\t\t${hit.reason}\n`;
    if (isRefused.has(row)) return `${key}\texcluded\t0\t\t\t\t${networkLimit}\n`;
    if (hit.kind === "visit") return `${key}\tvisit\t0\t\t\t\t\n`;
    const values = (["referrer", "country", "device"] as const).map((each) =>
      toField(nameOf(each, hit[each])),
    );
    return `${key}\tview\t${BigInt.asIntN(64, BigInt(`0x${hit.visitor}`))}\t${values.join("\t")}\t\n`;
  };
  return hits.map(toLine).join("");
}

/**
 * Returns the rows whose networks have sent as many other visitors as count. Opens the days of all rows again, whose rollups are not
 * complete any more; those whose views may be deleted take none.
 */
async function admit(db: Db, hits: readonly Hit[], rows: readonly number[]): Promise<Set<number>> {
  const sent = hits.map((hit) => (hit.kind === "excluded" ? null : hit));
  const gone = toDay(retainedSince(new Date()));
  const found = await db.$queryRaw<{ rows: number[]; late: boolean }[]>`/* prepared admit_traffic */
    with request as materialized (
      select h.row, h.at, h.product, decode(h.visitor, 'hex') as visitor, decode(h.network, 'hex') as network, h.reason,
        date_trunc('hour', h.at, 'UTC') as hour
      from unnest(${rows}::int[], ${hits.map(({ at }) => at)}::timestamptz[], ${hits.map(({ productId }) => productId)}::uuid[],
        ${sent.map((hit) => hit?.visitor ?? null)}::text[], ${sent.map((hit) => hit?.network ?? null)}::text[],
        ${sent.map((hit) => (hit ? null : 1))}::int[]) as h (row, at, product, visitor, network, reason)
    ), ${admission}, added as (
      insert into traffic_clickhouse_days (day, written_at)
      select distinct (at at time zone 'UTC')::date, now() from request order by 1 on conflict do nothing
    ), opened as (
      -- Not the row of today, for which all writers would wait in turn.
      update traffic_clickhouse_days set is_closed = false, written_at = now()
      where day in (select (at at time zone 'UTC')::date from request) and day < (now() at time zone 'UTC')::date
        and (not is_closed or day >= ${gone}::date)
    )
    select coalesce(array_agg(r.row) filter (where r.reason is null and (r.visitor = any (n.visitors)) is not true), '{}') as rows,
      exists (select from traffic_clickhouse_days where is_closed and day < ${gone}::date
        and day in (select (at at time zone 'UTC')::date from request)) as late
    from request r left join network n on n.hour = r.hour and n.product_id = r.product and n.network = r.network`.catch(
    (error: unknown) => Promise.reject(toRefusal(error)),
  );
  if (found[0]?.late) throw new BatchRefused("A day's views are deleted; it takes no more.");
  return new Set(found[0]?.rows ?? []);
}
