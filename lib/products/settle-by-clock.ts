import type { Db } from "../core/db";
import { assignRank } from "../rankings/refresh-ranks";
import { recomputeTrust } from "../trust/recompute-trust";
import { isVisibleNow } from "./visible";

/**
 * Writes down what the clock did: of the revisions whose listing has ended the status is superseded, and the one whose
 * time has come is published. In this order, since a product has one published revision at the most. Answers whether
 * there was anything to write. The product must be locked.
 */
export async function settleByClock(tx: Db, productId: string, now: Date): Promise<boolean> {
  const ended = await tx.$executeRaw`
    update revisions r set status = 'superseded', updated_at = ${now}::timestamptz
    from listings l
    where l.revision_id = r.id and r.product_id = ${productId}::uuid and r.status in ('approved', 'published')
      and l.visible_until <= ${now}::timestamptz`;
  const begun = await tx.$executeRaw`
    update revisions r set status = 'published', published_at = coalesce(r.published_at, l.visible_from),
      updated_at = ${now}::timestamptz
    from listings l
    where l.revision_id = r.id and r.product_id = ${productId}::uuid and r.status = 'approved' and ${isVisibleNow(now)}`;
  return ended + begun > 0;
}

/** Settles a product, with the trust and rank that follow. Whoever is told true marks the product's cache tags. */
export async function settleProduct(tx: Db, productId: string, now: Date): Promise<boolean> {
  const settled = await settleByClock(tx, productId, now);
  if (!settled) return false;
  await recomputeTrust(tx, productId, now);
  await assignRank(tx, productId);
  return true;
}
