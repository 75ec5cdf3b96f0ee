import { clock, recordAudit } from "../audit/record";
import type { Db } from "../core/db";
import { assignRank } from "../rankings/refresh-ranks";
import { recomputeTrust } from "../trust/recompute-trust";
import { announcePublished } from "./announce-published";
import { isVisibleNow } from "./visible";

type Settled = { changed: boolean; published: { id: string; version: number; visibleFrom: Date }[] };

/**
 * Writes down what the clock did: of the revisions whose listing has ended the status is superseded, and the one whose
 * time has come is published. In this order, since a product has one published revision at the most. The product must
 * be locked.
 */
export async function settleByClock(tx: Db, productId: string, now: Date): Promise<Settled> {
  const ended = await tx.$executeRaw`
    update revisions r set status = 'superseded', updated_at = ${now}::timestamptz
    from listings l
    where l.revision_id = r.id and r.product_id = ${productId}::uuid and r.status in ('approved', 'published')
      and l.visible_until <= ${now}::timestamptz`;
  const published = await tx.$queryRaw<Settled["published"]>`
    update revisions r set status = 'published', published_at = coalesce(r.published_at, l.visible_from),
      updated_at = ${now}::timestamptz
    from listings l
    where l.revision_id = r.id and r.product_id = ${productId}::uuid and r.status = 'approved' and ${isVisibleNow(now)}
    returning r.id, r.version, l.visible_from as "visibleFrom"`;
  return { changed: ended + published.length > 0, published };
}

/** Settles a product, with the trust and rank that follow. Whoever is told true marks the product's cache tags. */
export async function settleProduct(tx: Db, productId: string, now: Date): Promise<boolean> {
  const { changed, published } = await settleByClock(tx, productId, now);
  if (!changed) return false;
  await recordPublished(tx, productId, published, now);
  await recomputeTrust(tx, productId, now);
  await assignRank(tx, productId);
  return true;
}

async function recordPublished(
  tx: Db,
  productId: string,
  published: Settled["published"],
  now: Date,
): Promise<void> {
  if (published.length === 0) return;
  const { organizationId } = await tx.product.findUniqueOrThrow({
    where: { id: productId },
    select: { organizationId: true },
  });
  for (const { id, version, visibleFrom } of published) {
    await recordAudit(
      tx,
      { caller: clock, now },
      {
        action: "revision.published",
        subjectType: "revision",
        subjectId: id,
        organizationId,
        details: { productId, version, visibleFrom: visibleFrom.toISOString() },
      },
    );
    await announcePublished(tx, productId, { id, version }, visibleFrom, now);
  }
}
