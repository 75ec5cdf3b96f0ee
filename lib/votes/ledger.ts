import { type Db, Prisma } from "../core/db";
import { heatEpoch, heatHalfLifeSeconds, heatMemoryDays, pointUnits } from "./rules";

/** What a vote at `at` adds to `hot` before it is divided by k; the vote and the rebuilding use the same expression. */
export const heatAt = (at: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`power(2::float8, (extract(epoch from ${at} - ${heatEpoch}::timestamptz) / ${heatHalfLifeSeconds}::int)::float8)`;

/** The points of a voter's k-th day in a window, in units; the vote and the rebuilding use the same expression. */
export const unitsAt = (k: Prisma.Sql): Prisma.Sql => Prisma.sql`${pointUnits}::bigint / ${k}`;

/** The windows that a day falls into, as rows of `(period, starts_on)`. */
export const windowsOf = (day: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(values ('daily'::period, ${day}), ('weekly'::period, date_trunc('week', ${day})::date),
    ('monthly'::period, date_trunc('month', ${day})::date))`;

/** What the tallies of those votes' products must be, from the ledger alone. */
const talliesFrom = (votes: Prisma.Sql): Prisma.Sql => Prisma.sql`
  numbered as (
    select w.period, w.starts_on, v.product_id, v.person_id,
      row_number() over (partition by w.period, w.starts_on, v.product_id, v.person_id order by v.day) as k
    from ${votes} as v cross join lateral ${windowsOf(Prisma.sql`v.day`)} as w (period, starts_on)
    where v.counted
  ), expected_voters as (
    select period, starts_on, product_id, person_id, count(*)::int as days from numbered group by 1, 2, 3, 4
  ), expected_windows as (
    select period, starts_on, product_id, sum(${unitsAt(Prisma.sql`k`)})::numeric(38, 0) as points,
      count(*)::int as votes, count(*) filter (where k = 1)::int as voters
    from numbered group by 1, 2, 3
  )`;

const heatFrom = (votes: Prisma.Sql): Prisma.Sql => Prisma.sql`
  heated as (
    select v.product_id, v.created_at, count(*) over (
      partition by v.product_id, v.person_id order by v.day
      range between make_interval(days => ${heatMemoryDays - 1}::int) preceding and current row
    ) as k
    from ${votes} as v where v.counted
  ), expected_heat as (
    select product_id, sum(${heatAt(Prisma.sql`created_at`)} / k) as hot, count(*)::int as votes_total
    from heated group by 1
  )`;

const allVotes = Prisma.sql`votes`;
export const expectedTallies = talliesFrom(allVotes);
export const expectedHeat = heatFrom(allVotes);

/** The same for some products: all of their votes, and of no others. */
export function expectedOf(productIds: readonly string[]): Prisma.Sql {
  const theirs = Prisma.sql`(select * from votes where product_id = any (${[...productIds]}::uuid[]))`;
  return Prisma.sql`${talliesFrom(theirs)}, ${heatFrom(theirs)}`;
}

/** One sweep over the rows of `products` at a time: two of them, each locking many rows in its own order, would deadlock. */
export const sweepLock = 0x73776570;

/** Runs work on the whole ledger in one transaction that may take minutes. */
export async function inLongTransaction<T>(db: Db, steps: (tx: Db) => Promise<T>): Promise<T> {
  const unlimited = async (tx: Db) => {
    await tx.$executeRaw`set local statement_timeout = 0`;
    await tx.$executeRaw`set local work_mem = '128MB'`;
    return steps(tx);
  };
  return db.$transaction ? db.$transaction(unlimited, { maxWait: 10_000, timeout: 600_000 }) : unlimited(db);
}
