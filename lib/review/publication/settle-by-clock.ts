import { isVisibleNow } from "../../documents/visible";
import type { Db } from "../../platform/db/db";

type Published = { id: string; productId: string; version: number; visibleFrom: Date };
/** The products with a change, and the revisions that became public. */
type Settled = { productIds: string[]; published: Published[] };

/**
 * Records what the clock did: revisions whose listing has ended become superseded, then the one whose time has come
 * becomes published; in this order, because a product has at most one published revision. The products must be locked.
 */
export async function settleByClock(tx: Db, productIds: readonly string[], now: Date): Promise<Settled> {
  const ended = await tx.$queryRaw<{ productId: string }[]>`
    update revisions r set status = 'superseded', updated_at = ${now}::timestamptz
    from listings l
    where l.revision_id = r.id and r.product_id = any(${[...productIds]}::uuid[]) and r.status in ('approved', 'published')
      and l.visible_until <= ${now}::timestamptz
    returning r.product_id as "productId"`;
  const published = await tx.$queryRaw<Published[]>`
    update revisions r set status = 'published', published_at = coalesce(r.published_at, l.visible_from),
      updated_at = ${now}::timestamptz
    from listings l
    where l.revision_id = r.id and r.product_id = any(${[...productIds]}::uuid[]) and r.status = 'approved'
      and ${isVisibleNow(now)}
    returning r.id, r.product_id as "productId", r.version, l.visible_from as "visibleFrom"`;
  const changed = [...ended, ...published].map(({ productId }) => productId);
  return { productIds: [...new Set(changed)], published };
}
