import { findVisibleListing } from "../../catalog/products/find";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { emit } from "../../events/emit";
import type { Db } from "../../platform/db/db";
import { settle } from "./publication";
import { hideListings, publishListings } from "./publish-listing";
import { settleByClock } from "./settle-by-clock";

type By = Pick<Ctx<SessionCaller>, "caller" | "now">;

/**
 * Hides a public product whose row is gone from its list, and returns the revision that was public. Null, and nothing
 * happens, for one that isn't public or of which a person has scheduled a revision. The product must be locked.
 */
export async function unlistProduct(tx: Db, by: By, productId: string, list: string): Promise<string | null> {
  const { now } = by;
  await settle(tx, [productId], now);
  const shown = await findVisibleListing(tx, productId, now);
  if (!shown || (await tx.listing.count({ where: { productId, visibleFrom: { gt: now } } })) > 0) return null;
  await hideListings(tx, productId, now);
  await settleByClock(tx, [productId], now);
  await emit(tx, by, "product.unlisted", await aboutListed(tx, productId, list));
  return shown.revisionId;
}

/** Makes a product public again that a list has hidden and that has its row again; whether it did. The product must be locked. */
export async function relistProduct(tx: Db, by: By, productId: string, list: string): Promise<boolean> {
  if (!(await endUnlisting(tx, productId, by.now))) return false;
  await emit(tx, by, "product.relisted", await aboutListed(tx, productId, list));
  return true;
}

/**
 * Ends that a list hides a product, which is public again with the revision that it had; whether it is. Not where it is
 * public already, or a reviewer has suspended it since. The product must be locked.
 */
export async function endUnlisting(tx: Db, productId: string, now: Date): Promise<boolean> {
  await settle(tx, [productId], now);
  const unlisted = { productId, unlistedId: { not: null } };
  const entry = await tx.listEntry.findFirst({ where: unlisted });
  if (!entry?.unlistedId) return false;
  await tx.listEntry.updateMany({ where: unlisted, data: { unlistedId: null } });
  const where = { id: entry.unlistedId, productId, status: "superseded" } as const;
  const revision = await tx.revision.findFirst({ where });
  if (!revision || (await findVisibleListing(tx, productId, now))) return false;
  const since = { productId, status: "suspended", version: { gt: revision.version } } as const;
  if ((await tx.revision.count({ where: since })) > 0) return false;
  await tx.revision.update({ where: { id: revision.id }, data: { status: "approved" } });
  await publishListings(tx, [{ revision, visibleFrom: now }], now);
  return true;
}

async function aboutListed(tx: Db, id: string, list: string) {
  const { slug, organizationId } = await tx.product.findUniqueOrThrow({ where: { id } });
  return { id, slug, organizationId, details: { list } };
}
