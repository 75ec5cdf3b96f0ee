import { z } from "zod";
import { Day, Period } from "../../core/schema";
import { windowAt } from "../../core/windows";
import { isVisibleNow } from "../../documents/visible";
import { clock } from "../../events/audit-entry";
import { emit } from "../../events/emit";
import { type Db, inTransaction } from "../../platform/db/db";
import { pointsOf } from "../votes/rules";

export const finalRankingTask = "announce_ranking";
export const FinalRanking = z.object({ period: Period, startsOn: Day });

/** How far down a ranking products' webhooks are called. */
export const emittedPlaces = 100;

type Place = { product_id: string; rank: number; points: string; votes: number; voters: number };

/**
 * Sends webhooks the final places of a ranking's first hundred products, with the ranks that the ranking shows:
 * products that are not public leave no gap. A job that runs twice sends them once.
 */
export async function emitFinalRanking(
  db: Db,
  { period, startsOn }: z.infer<typeof FinalRanking>,
  now: Date,
): Promise<void> {
  const { startsAt, endsAt } = windowAt(period, new Date(startsOn));
  const places = await db.$queryRaw<Place[]>`
    with board as (
      select s.product_id, p.organization_id, s.points, s.votes, s.voters, rank() over (order by s.points desc, s.voters desc)::int as rank
      from (select * from frozen_standings where period = ${period}::period and starts_on = ${startsOn}::date) s
        join products p on p.id = s.product_id and p.listed_from <= ${now}::timestamptz
        join listings l on l.product_id = p.id and ${isVisibleNow(now)}
      order by s.rank, s.product_id limit ${emittedPlaces}
    )
    select product_id, rank, points::text, votes, voters from board b
    where exists (select from webhooks w where w.organization_id = b.organization_id and w.disabled_at is null
      and 'ranking.final' = any(w.events))
    order by rank, product_id`;
  for (const { product_id: productId, rank, points, votes, voters } of places) {
    const window = { period, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    const data = { ...window, rank, points: pointsOf(points), votes, voters };
    const key = `ranking:${period}:${startsOn}:${productId}`;
    await inTransaction(db, (tx) =>
      emit(tx, { caller: clock, now }, "ranking.final", { productId, data, key }),
    );
  }
}
