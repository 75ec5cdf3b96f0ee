import { lockingProduct } from "../../catalog/products/lock-product";
import type { Reader } from "../../core/ctx";
import { log } from "../../core/log";
import { siteAddress } from "../../core/site-address";
import { isVisibleNow } from "../../documents/visible";
import { clock } from "../../events/audit-entry";
import { emitMany } from "../../events/emit";
import type { Db } from "../../platform/db/db";
import { assignRanks } from "../../ranking/rankings/refresh-ranks";
import { recomputeTrusts } from "../../ranking/trust/recompute-trust";

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

/** Settles products with their trust and ranks; returns whether anything changed. */
export async function settleProducts(tx: Db, productIds: readonly string[], now: Date): Promise<boolean> {
  const settled = await settleByClock(tx, productIds, now);
  if (settled.productIds.length === 0) return false;
  const products = await tx.product.findMany({
    where: { id: { in: settled.productIds } },
    select: { id: true, organizationId: true, slug: true },
    orderBy: { id: "asc" },
  });
  const by = { caller: clock, now };
  await emitMany(tx, by, "product.settled", products);
  const acts = products.flatMap(({ id: productId, organizationId, slug }) =>
    settled.published
      .filter((each) => each.productId === productId)
      .map(({ id, version, visibleFrom }) => {
        const publishedAt = visibleFrom.toISOString();
        const url = siteAddress(`/products/${slug}`);
        return {
          id,
          organizationId,
          productId,
          slug,
          published: { revision: { id, version }, publishedAt, url },
          details: { productId, version, visibleFrom: publishedAt },
        };
      }),
  );
  await emitMany(tx, by, "revision.published", acts);
  await recomputeTrusts(tx, settled.productIds, now);
  await assignRanks(tx, settled.productIds);
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
      const settled = await lockingProduct(db, product.id, (tx) => settleProducts(tx, [product.id], now));
      if (settled) slugs.push(product.slug);
    } catch (error) {
      log.warn({ err: error, productId: product.id }, "a due product could not be settled");
    }
  }
  return slugs;
}
