import { readListing } from "../../catalog/products/content";
import type { ProductRow } from "../../catalog/products/find";
import type { Screening } from "../../catalog/products/schema";
import { fail } from "../../core/errors";
import { newId } from "../../core/ids";
import { isVisibleNow } from "../../documents/visible";
import type { Db, Prisma } from "../../platform/db/db";
import { insertRows } from "../../platform/db/insert-rows";
import { riskOf } from "../rules";

type New = {
  kind: "submission" | "appeal";
  productId: string;
  revisionId: string;
  screening: Screening | null;
  plea?: string;
};

/** Puts revisions into the queue, beside what is public now; returns the items' ids. The products must be locked. */
export async function addItems(tx: Db, items: readonly New[], now: Date): Promise<string[]> {
  const shown = await tx.$queryRaw<{ productId: string; revisionId: string }[]>`
    select product_id as "productId", revision_id as "revisionId" from listings l
    where product_id = any(${items.map(({ productId }) => productId)}::uuid[]) and ${isVisibleNow(now)}`;
  const publicOf = new Map(shown.map(({ productId, revisionId }) => [productId, revisionId]));
  const rows = items.map(({ screening, kind, productId, revisionId, plea }) => ({
    id: newId(),
    kind,
    productId,
    revisionId,
    plea,
    publicRevisionId: publicOf.get(productId) ?? null,
    risk: riskOf({ kind, createdAt: now, reports: 0, screening, waits: false }, now).score,
    createdAt: now,
  }));
  await insertRows(tx, "queue_items", rows);
  return rows.map(({ id }) => id);
}

/** Stores the risk that determines an item's queue position; call it after changing its checks or reports. */
export async function updateRisk(tx: Db, itemId: string, now: Date): Promise<void> {
  const item = await tx.queueItem.findUnique({
    where: { id: itemId },
    select: {
      kind: true,
      createdAt: true,
      revision: { select: { screening: true } },
      _count: { select: { reports: true } },
    },
  });
  if (!item) return fail("not_found", "Queue item not found.");
  const screening = (item.revision?.screening ?? null) as Screening | null;
  const { score } = riskOf({ ...item, screening, reports: item._count.reports, waits: false }, now);
  await tx.queueItem.update({ where: { id: itemId }, data: { risk: score } });
}

/** What every act of submitting a revision contains; the note is the builder's to the reviewers. */
export const aboutSubmission = (
  { id, slug, organizationId, organization }: ProductRow,
  revision: { version: number; listing: Prisma.JsonValue },
  note: string | undefined,
) => ({
  productId: id,
  organizationId,
  organizationName: organization.name,
  product: { slug, name: readListing(revision.listing).name },
  version: revision.version,
  note,
});
