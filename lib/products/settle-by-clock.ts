import type { Db } from "../core/db";

/**
 * Writes down what the clock did: of the revisions whose listing has ended the status is superseded, and the one whose
 * time has come is published. In this order, since a product has one published revision at the most.
 */
export async function settleByClock(tx: Db, productId: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    update revisions r set status = 'superseded', updated_at = ${now}::timestamptz
    from listings l
    where l.revision_id = r.id and r.product_id = ${productId}::uuid and r.status in ('approved', 'published')
      and l.visible_until <= ${now}::timestamptz`;
  await tx.$executeRaw`
    update revisions r set status = 'published', published_at = coalesce(r.published_at, l.visible_from),
      updated_at = ${now}::timestamptz
    from listings l
    where l.revision_id = r.id and r.product_id = ${productId}::uuid and r.status = 'approved'
      and l.visible_from <= ${now}::timestamptz and (l.visible_until is null or l.visible_until > ${now}::timestamptz)`;
}
