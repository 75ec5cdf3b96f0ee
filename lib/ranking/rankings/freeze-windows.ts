import { settlingMs } from "../../core/windows";
import { touchFor } from "../../events/emit";
import { type Db, Prisma } from "../../platform/db/db";
import { inLongTransaction, sweepLock } from "../votes/ledger";
import { finalRankingTask } from "./emit-final-ranking";

/**
 * Freezes the rankings of windows that ended at least ten minutes ago, also of those without votes, and returns how
 * many. Another or concurrent run freezes none of them again: `frozen_windows` has one row per window. If a webhook
 * subscribes, the same statement adds the jobs that announce rankings with votes.
 */
export async function freezeWindows(db: Db, now: Date): Promise<number> {
  const settled = new Date(now.getTime() - settlingMs);
  return inLongTransaction(db, async (tx) => {
    // Voiding votes takes this lock too: it sees the window frozen, or this statement sees the votes gone.
    await tx.$executeRaw`select pg_advisory_xact_lock(${sweepLock})`;
    const frozen = await tx.$queryRaw<{ period: string }[]>(freezeSql(now, settled));
    if (frozen.length > 0) touchFor(tx, "windows.frozen", {});
    return frozen.length;
  });
}

const freezeSql = (now: Date, settled: Date): Prisma.Sql => Prisma.sql`
    with first as (
      select min(first_published_at) as at from products where first_published_at <= ${now}::timestamptz
    ), ended as (
      select p.period, w.starts_on::date as starts_on
      from first cross join (values ('daily'::period, 'day', interval '1 day'), ('weekly', 'week', '7 days'),
        ('monthly', 'month', '1 month')) as p (period, unit, length)
      cross join lateral generate_series(date_trunc(p.unit, first.at at time zone 'UTC'),
        ${settled}::timestamptz at time zone 'UTC', p.length) as w (starts_on)
      where w.starts_on + p.length <= ${settled}::timestamptz at time zone 'UTC'
    ), frozen as (
      insert into frozen_windows (period, starts_on, frozen_at)
      select period, starts_on, ${now}::timestamptz from ended e
      where not exists (select from frozen_windows f where f.period = e.period and f.starts_on = e.starts_on)
      on conflict do nothing
      returning period, starts_on
    ), standings as (
      insert into frozen_standings (period, starts_on, product_id, rank, points, votes, voters)
      select w.period, w.starts_on, w.product_id, rank() over (
        partition by w.period, w.starts_on order by w.points desc, w.voters desc), w.points, w.votes, w.voters
      from frozen join window_tallies w using (period, starts_on)
      returning period, starts_on
    )
    select period, case when (period, starts_on) in (select period, starts_on from standings)
        and exists (select from webhooks w where w.disabled_at is null and 'ranking.final' = any(w.events))
      then (graphile_worker.add_job(${finalRankingTask},
        payload := json_build_object('period', period, 'startsOn', starts_on))).id end as job
    from frozen`;
