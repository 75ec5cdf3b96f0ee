import { settlingMs } from "../../core/windows";
import { type Db, Prisma } from "../../platform/db/db";
import { inLongTransaction, sweepLock } from "../votes/ledger";
import { finalRankingTask } from "./emit-final-ranking";

/**
 * Freezes the rankings of windows that ended at least ten minutes ago and returns how many. Another or concurrent run
 * freezes none of them again: `frozen_windows` has one row per window. If a webhook subscribes, the same statement
 * adds the job that announces the ranking.
 */
export async function freezeWindows(db: Db, now: Date): Promise<number> {
  const settled = new Date(now.getTime() - settlingMs);
  return inLongTransaction(db, async (tx) => {
    // Voiding votes takes this lock too: it sees the window frozen, or this statement sees the votes gone.
    await tx.$executeRaw`select pg_advisory_xact_lock(${sweepLock})`;
    return (await tx.$queryRaw<{ period: string }[]>(freezeSql(now, settled))).length;
  });
}

const freezeSql = (now: Date, settled: Date): Prisma.Sql => Prisma.sql`
    with recursive known as (
      (select period, starts_on from window_tallies order by period, starts_on limit 1)
      union all
      select after.period, after.starts_on from known, lateral (
        select w.period, w.starts_on from window_tallies w
        where (w.period, w.starts_on) > (known.period, known.starts_on) order by w.period, w.starts_on limit 1) as after
    ), frozen as (
      insert into frozen_windows (period, starts_on, frozen_at)
      select period, starts_on, ${now}::timestamptz from known
      where (starts_on + case period when 'daily' then interval '1 day' when 'weekly' then interval '7 days'
        else interval '1 month' end) at time zone 'UTC' <= ${settled}::timestamptz
        and not exists (select from frozen_windows f where f.period = known.period and f.starts_on = known.starts_on)
      on conflict do nothing
      returning period, starts_on
    ), standings as (
      insert into frozen_standings (period, starts_on, product_id, rank, points, votes, voters)
      select w.period, w.starts_on, w.product_id, row_number() over (
        partition by w.period, w.starts_on order by w.points desc, w.voters desc, w.product_id), w.points, w.votes, w.voters
      from frozen join window_tallies w using (period, starts_on)
    )
    select period, case when exists (select from webhooks w where w.disabled_at is null and 'ranking.final' = any(w.events))
      then (graphile_worker.add_job(${finalRankingTask},
        payload := json_build_object('period', period, 'startsOn', starts_on))).id end as job
    from frozen`;
