import { type Db, inTransaction, Prisma } from "../../platform/db/db";
import { heatEpoch, heatHalfLifeSeconds, heatMemoryDays, pointUnits } from "./rules";

/** What a vote at `at` adds to `hot` before division by k; voting and rebuilding use the same expression. */
export const heatAt = (at: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`power(2::float8, (extract(epoch from ${at} - ${heatEpoch}::timestamptz) / ${heatHalfLifeSeconds}::int)::float8)`;

/** The points of a voter's k-th day in a window, in units; voting and rebuilding use the same expression. */
export const unitsAt = (k: Prisma.Sql): Prisma.Sql => Prisma.sql`${pointUnits}::bigint / ${k}`;

/** The windows that contain a day, as rows of `(period, starts_on)`. */
export const windowsOf = (day: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(values ('daily'::period, ${day}), ('weekly'::period, date_trunc('week', ${day})::date),
    ('monthly'::period, date_trunc('month', ${day})::date))`;

/** The tallies and the heat that these products, or all, must have, from the votes alone. */
export function expectedOf(productIds?: readonly string[]): Prisma.Sql {
  const votes = productIds
    ? Prisma.sql`(select * from votes where product_id = any (${[...productIds]}::uuid[]))`
    : Prisma.sql`votes`;
  return Prisma.sql`
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
  ), heated as (
    select v.product_id, v.created_at, count(*) over (
      partition by v.product_id, v.person_id order by v.day
      range between make_interval(days => ${heatMemoryDays - 1}::int) preceding and current row
    ) as k
    from ${votes} as v where v.counted
  ), expected_heat as (
    select product_id, sum(${heatAt(Prisma.sql`created_at`)} / k) as hot, count(*)::int as votes_total
    from heated group by 1
  )`;
}

/** Recounts the tallies, `hot` and `votes_total` of these products, or of all, from the votes. Nobody may vote meanwhile. */
export async function recount(tx: Db, productIds?: readonly string[]): Promise<void> {
  const theirs = (id: string) =>
    productIds ? Prisma.sql`${Prisma.raw(id)} = any (${[...productIds]}::uuid[])` : Prisma.sql`true`;
  await tx.$executeRaw`delete from voter_tallies where ${theirs("product_id")}`;
  await tx.$executeRaw`delete from window_tallies where ${theirs("product_id")}`;
  await tx.$executeRaw`
    with ${expectedOf(productIds)}, voters as (
      insert into voter_tallies (period, starts_on, product_id, person_id, days)
      select period, starts_on, product_id, person_id, days from expected_voters order by 1, 2, 3, 4
    ), windows as (
      insert into window_tallies (period, starts_on, product_id, points, votes, voters)
      select period, starts_on, product_id, points, votes, voters from expected_windows order by 1, 2, 3
    )
    update products p set hot = coalesce(e.hot, 0), votes_total = coalesce(e.votes_total, 0)
    from products q left join expected_heat e on e.product_id = q.id
    where q.id = p.id and ${theirs("q.id")}
      and (p.hot, p.votes_total) is distinct from (coalesce(e.hot, 0), coalesce(e.votes_total, 0))`;
}

/** One sweep over the rows of `products` at a time: two that lock many rows in different orders would deadlock. */
export const sweepLock = 0x73776570;

/** Runs work on all votes in one transaction that may take minutes. */
export async function inLongTransaction<T>(db: Db, steps: (tx: Db) => Promise<T>): Promise<T> {
  const unlimited = async (tx: Db) => {
    await tx.$executeRaw`set local statement_timeout = 0`;
    await tx.$executeRaw`set local work_mem = '128MB'`;
    return steps(tx);
  };
  return inTransaction(db, unlimited, { maxWait: 10_000, timeout: 600_000 });
}
