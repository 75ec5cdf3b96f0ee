import type { QueuePlace } from "../../catalog/products/schema";
import type { Db } from "../../platform/db/db";

/**
 * An open item's position in the queue, and the median wait of the last 50 decided items; null for any other. Items that
 * an import submits and approves at once don't count.
 */
export async function findQueuePlace(db: Db, revisionId: string): Promise<QueuePlace | null> {
  return (await findQueuePlaces(db, [revisionId])).get(revisionId) ?? null;
}

/** The same for some revisions in one statement, by revision; those that do not wait are omitted. */
export async function findQueuePlaces(
  db: Db,
  revisionIds: readonly string[],
): Promise<Map<string, QueuePlace>> {
  if (revisionIds.length === 0) return new Map();
  const rows = await db.$queryRaw<{ revisionId: string; position: number; minutes: number | null }[]>`
    with waiting as (
      select revision_id, row_number() over (order by placed_at, id)::int as position from queue_items
      where status = 'open' and kind in ('submission', 'appeal')
    ), decided as (
      select decided_at, created_at from queue_items
      where status = 'decided' and kind in ('submission', 'appeal') and decided_at > created_at
      order by decided_at desc limit 50
    ), wait as (
      select percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)) / 60 as minutes
      from decided
    )
    select revision_id as "revisionId", min(position) as position, round(min(minutes)::numeric, 1)::float8 as minutes
    from waiting cross join wait
    where revision_id = any(${[...revisionIds]}::uuid[])
    group by revision_id`;
  return new Map(
    rows.map(({ revisionId, position, minutes }) => [revisionId, { position, medianWaitMinutes: minutes }]),
  );
}
