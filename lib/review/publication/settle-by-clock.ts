import { lockingProduct } from "../../catalog/products/lock-product";
import type { Reader } from "../../core/ctx";
import { log } from "../../core/log";
import { siteAddress } from "../../core/site-address";
import { isVisibleNow } from "../../documents/visible-listing";
import { clock } from "../../events/audit-entry";
import { emit } from "../../events/emit";
import type { Db } from "../../platform/db/db";
import { assignRank } from "../../ranking/rankings/refresh-ranks";
import { recomputeTrust } from "../../ranking/trust/recompute-trust";

type Settled = { changed: boolean; published: { id: string; version: number; visibleFrom: Date }[] };

/**
 * Records what the clock did: revisions whose listing has ended become superseded, then the one whose time has come
 * becomes published; in this order, because a product has at most one published revision. The product must be locked.
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

/** Settles a product with its trust and rank; returns whether anything changed. */
export async function settleProduct(tx: Db, productId: string, now: Date): Promise<boolean> {
  const { changed, published } = await settleByClock(tx, productId, now);
  if (!changed) return false;
  const { organizationId, slug } = await tx.product.findUniqueOrThrow({
    where: { id: productId },
    select: { organizationId: true, slug: true },
  });
  const by = { caller: clock, now };
  await emit(tx, by, "product.settled", { slug });
  for (const { id, version, visibleFrom } of published) {
    const publishedAt = visibleFrom.toISOString();
    await emit(tx, by, "revision.published", {
      id,
      organizationId,
      productId,
      slug,
      published: { revision: { id, version }, publishedAt, url: siteAddress(`/products/${slug}`) },
      details: { productId, version, visibleFrom: publishedAt },
    });
  }
  await recomputeTrust(tx, productId, now);
  await assignRank(tx, productId);
  return true;
}

/**
 * Records which approved revisions the clock has made public, with their trust and rank; returns the slugs of those
 * products. A product that fails is logged and retried. The public sees the revisions in any case: this only catches
 * up.
 */
export async function publishDue({ db, now }: Reader): Promise<string[]> {
  const due = await db.revision.findMany({
    where: { status: "approved", publishAt: { lte: now } },
    distinct: ["productId"],
    select: { product: { select: { id: true, slug: true } } },
    orderBy: { productId: "asc" },
    take: 500,
  });
  const slugs: string[] = [];
  for (const { product } of due) {
    try {
      const settled = await lockingProduct(db, product.id, (tx) => settleProduct(tx, product.id, now));
      if (settled) slugs.push(product.slug);
    } catch (error) {
      log.warn({ err: error, productId: product.id }, "a due product could not be settled");
    }
  }
  return slugs;
}
