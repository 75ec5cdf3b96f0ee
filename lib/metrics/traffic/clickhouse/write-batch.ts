import { dayMs, toDay } from "../../../core/time";
import { codeOf, toField } from "../../../platform/clickhouse/client";
import { type Db, inTransaction } from "../../../platform/db/db";
import { networkLimit } from "../postgres/value-ids";
import { toRefusal, valuesIn, writeBatch as writeToPostgres } from "../postgres/write-batch";
import { retainedSince } from "../rules";
import { type Batch, BatchRefused, type Hit } from "../store";
import type { Admission } from "./admission";
import type { TrafficClickhouse } from "./open";
import { firstDay, holdDays } from "./placement";

/** What was decided for a batch at the first try, so that it is the same at the next. */
type Plan = { toPostgres: Set<number>; refused?: Set<number> };
const plans = new WeakMap<Batch, Plan>();

/**
 * Writes a batch: hits of days that are still in PostgreSQL and all drops there, the others into ClickHouse. The rows have
 * the batch's number and their place in it, so that one that is sent again counts once.
 */
export async function writeBatch(
  db: Db,
  clickhouse: TrafficClickhouse,
  admit: Admission,
  batch: Batch,
): Promise<void> {
  const since = await firstDay(db);
  const { hits } = batch;
  const days = daysOfHits(hits);
  const plan: Plan = plans.get(batch) ?? {
    toPostgres: new Set(days.flatMap((day, row) => (day < since ? [row] : []))),
  };
  plans.set(batch, plan);
  if (plan.toPostgres.size > 0 || batch.drops.length > 0) await writeEarly(db, since, batch, days, plan);
  const taken = hits.flatMap((hit, row) =>
    plan.toPostgres.has(row) ? [] : [{ hit, row, day: days[row] ?? "" }],
  );
  if (taken.length === 0) return;
  const refused = plan.refused ?? (await refusedRows(db, admit, taken));
  plan.refused = refused;
  const lines = await toLines(db, batch, taken, refused);
  // Last: what opens a day must be stored within minutes, or the day may be closed without it.
  await openDays(db, [...new Set(taken.map(({ day }) => day))]);
  await clickhouse.insert("traffic_views", viewColumns, lines).catch((error: unknown) => {
    if (!dataCodes.has(codeOf(error) ?? 0)) throw error;
    throw new BatchRefused("ClickHouse refused a batch.", { cause: error });
  });
}

/** The UTC day of each hit, of which a batch has one or two. */
function daysOfHits(hits: readonly Hit[]): string[] {
  const known = new Map<number, string>();
  return hits.map(({ at }) => {
    const number = Math.floor(at.getTime() / dayMs);
    const day = known.get(number) ?? toDay(at);
    known.set(number, day);
    return day;
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

/** A hit that goes to ClickHouse, its place in the batch, and its UTC day. */
type Taken = { hit: Hit; row: number; day: string };

/** The places in the batch of hits that their network's limit excludes. */
async function refusedRows(db: Db, admit: Admission, taken: readonly Taken[]): Promise<Set<number>> {
  const places = await admit(
    db,
    taken.map(({ hit }) => hit),
  );
  return new Set(taken.flatMap(({ row }, place) => (places.has(place) ? [row] : [])));
}

async function toLines(
  db: Db,
  batch: Batch,
  taken: readonly Taken[],
  refused: ReadonlySet<number>,
): Promise<string> {
  const nameOf = await valuesIn(db)
    .names(taken.map(({ hit }) => hit))
    .catch((error: unknown) => Promise.reject(toRefusal(error)));
  const toLine = ({ hit, row, day }: Taken): string => {
    const ms = hit.at.getTime() % dayMs;
    const key = `${hit.productId}\t${day}\t${ms}\t${batch.writer}\t${batch.number}\t${row}`;
    if (hit.kind === "excluded") return `${key}\texcluded\t0\t\t\t\t${hit.reason}\n`;
    if (refused.has(row)) return `${key}\texcluded\t0\t\t\t\t${networkLimit}\n`;
    if (hit.kind === "visit") return `${key}\tvisit\t0\t\t\t\t\n`;
    const values = (["referrer", "country", "device"] as const).map((each) =>
      toField(nameOf(each, hit[each])),
    );
    return `${key}\tview\t${BigInt.asIntN(64, BigInt(`0x${hit.visitor}`))}\t${values.join("\t")}\t\n`;
  };
  return taken.map(toLine).join("");
}

/** Opens days again, whose rollups are not complete any more; those whose views may be deleted take none. */
async function openDays(db: Db, days: readonly string[]): Promise<void> {
  const gone = toDay(retainedSince(new Date()));
  const found = await db.$queryRaw<{ late: boolean }[]>`
    with request as (
      select day from unnest(${days}::date[]) as d (day)
    ), added as (
      insert into traffic_clickhouse_days (day, written_at)
      select day, now() from request order by 1 on conflict do nothing
    ), opened as (
      -- Not the row of today, for which all writers would wait in turn.
      update traffic_clickhouse_days set is_closed = false, written_at = now()
      where day in (select day from request) and day < (now() at time zone 'UTC')::date
        and (not is_closed or day >= ${gone}::date)
    )
    select exists (select from traffic_clickhouse_days where is_closed and day < ${gone}::date
      and day in (select day from request)) as late`.catch((error: unknown) =>
    Promise.reject(toRefusal(error)),
  );
  if (found[0]?.late) throw new BatchRefused("A day's views are deleted; it takes no more.");
}
