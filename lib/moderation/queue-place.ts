import type { Db } from "../core/db";
import type { QueuePlace } from "../products/schema";

/** Where an open item stands, oldest first, and the median wait of the last 50 decided; null once it is not open. */
export async function findQueuePlace(db: Db, revisionId: string): Promise<QueuePlace | null> {
  const item = await db.queueItem.findFirst({
    where: { revisionId, status: "open", kind: { in: ["submission", "appeal"] } },
    select: { id: true, createdAt: true },
  });
  if (!item) return null;
  const before = await db.queueItem.count({
    where: {
      status: "open",
      kind: { in: ["submission", "appeal"] },
      OR: [{ createdAt: { lt: item.createdAt } }, { createdAt: item.createdAt, id: { lt: item.id } }],
    },
  });
  const [wait] = await db.$queryRaw<{ minutes: number | null }[]>`
    select round((percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)) / 60)::numeric, 1)::float8
      as minutes
    from (select decided_at, created_at from queue_items
      where status = 'decided' and kind in ('submission', 'appeal') and decided_at is not null
      order by decided_at desc limit 50) as last`;
  return { position: before + 1, medianWaitMinutes: wait?.minutes ?? null };
}
