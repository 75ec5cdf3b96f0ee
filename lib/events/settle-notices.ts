import type { Db, Prisma } from "../platform/db/db";

/**
 * Marks as read, for everybody, the notifications that a queue item waits, once it was decided or withdrawn. Never waits
 * for a row: whoever has locked one marks it as read.
 */
export async function settleNotices(tx: Db, itemIds: readonly string[], now: Date): Promise<void> {
  await tx.$executeRaw`
    update notifications set read_at = ${now} where id in (
      select n.id from queue_items i
        cross join lateral (
          select act from unnest(array['submitted:' || i.revision_id, 'appealed:' || i.revision_id,
            'reported:' || i.id, 'claim:' || i.id, 'collection:' || i.id]) act
          union all
          select 'name:' || coalesce(i.organization_id, i.person_id) || ':' || to_char(day, 'YYYY-MM-DD')
          from generate_series(date_trunc('day', i.created_at at time zone 'UTC'),
            ${now}::timestamptz at time zone 'UTC', '1 day') day
          where i.kind = 'name') told
        join notifications n on n.act = told.act and n.read_at is null
      where i.id = any(${[...itemIds]}::uuid[])
      for update of n skip locked)`;
}

/** Closes queue items without a decision. */
export async function closeItems(tx: Db, where: Prisma.QueueItemWhereInput, now: Date): Promise<void> {
  const closed = await tx.queueItem.updateManyAndReturn({
    where,
    data: { status: "closed", decidedAt: now, version: { increment: 1 } },
    select: { id: true },
  });
  const ids = closed.map(({ id }) => id);
  if (ids.length > 0) await settleNotices(tx, ids, now);
}
