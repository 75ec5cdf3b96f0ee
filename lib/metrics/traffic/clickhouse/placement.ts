import { dayMs, toDay } from "../../../core/time";
import type { Db } from "../../../platform/db/db";
import { daysOf, type Range } from "../rules";

/** Where the views of a day are: in PostgreSQL, or in ClickHouse with complete rollups (`closed`) or without. */
export type Place = "postgres" | "closed" | "open";

/** Before any view. */
const beginning = "1970-01-01";

const sinceOf = new WeakMap<object, string>();

/**
 * The first day whose views go to ClickHouse from the start: tomorrow where PostgreSQL has views already, so that no day is in both, or
 * the first day of all. It is decided once.
 */
export async function firstDay(db: Db): Promise<string> {
  const known = sinceOf.get(db);
  if (known) return known;
  await db.$executeRaw`
    insert into traffic_clickhouse (since)
    select case when exists (select from traffic_days) or exists (select from traffic_hits)
      then (now() at time zone 'UTC')::date + 1 else ${beginning}::date end
    on conflict do nothing`;
  const [row] = await db.$queryRaw<{ since: string }[]>`select since::text from traffic_clickhouse`;
  const since = row?.since ?? beginning;
  sinceOf.set(db, since);
  return since;
}

/** The place of each UTC day that a range touches. */
export async function placesOf(db: Db, range: Range): Promise<Map<string, Place>> {
  const since = await firstDay(db);
  const rows = await db.$queryRaw<{ day: string; isClosed: boolean }[]>`
    select day::text, is_closed as "isClosed" from traffic_clickhouse_days
    where day >= ${toDay(range.from)}::date and day <= ${toDay(range.to)}::date`;
  const known = new Map(rows.map(({ day, isClosed }) => [day, isClosed]));
  return new Map(
    daysOf(range).map((at) => {
      const day = toDay(at);
      const isClosed = known.get(day);
      if (isClosed !== undefined) return [day, isClosed ? "closed" : "open"];
      return [day, day < since ? "postgres" : "open"];
    }),
  );
}

/**
 * Keeps days where they are until the transaction ends, against a move of them; returns those whose views are in PostgreSQL.
 */
export async function holdDays(tx: Db, since: string, days: readonly string[]): Promise<Set<string>> {
  const early = days.filter((day) => day < since).sort();
  for (const day of early)
    await tx.$queryRaw`select pg_advisory_xact_lock_shared(hashtext('traffic day'), ${numberOf(day)}::int)::text`;
  if (early.length === 0) return new Set();
  const moved = await tx.$queryRaw<{ day: string }[]>`
    select day::text from traffic_clickhouse_days where day = any(${early}::date[])`;
  const gone = new Set(moved.map(({ day }) => day));
  return new Set(early.filter((day) => !gone.has(day)));
}

export const numberOf = (day: string): number => Math.floor(Date.parse(day) / dayMs);

/** Repeats a reading during which a day was moved, so that none is read in neither place or in both. */
export async function steadily<T>(db: Db, read: () => Promise<T>): Promise<T> {
  let before = await countMoved(db);
  for (;;) {
    const found = await read();
    const after = before === null ? null : await countMoved(db);
    if (after === before) return found;
    before = after;
  }
}

/** How many days were moved; null where PostgreSQL has had no views since ClickHouse is used. */
async function countMoved(db: Db): Promise<number | null> {
  const since = await firstDay(db);
  if (since === beginning) return null;
  const [row] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from traffic_clickhouse_days where day < ${since}::date`;
  return row?.count ?? 0;
}
