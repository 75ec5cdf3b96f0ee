import { readListing } from "../../catalog/products/content";
import { findVisibleListing, type ProductRow } from "../../catalog/products/find";
import type { Screening } from "../../catalog/products/schema";
import { fail } from "../../core/errors";
import type { Db, Prisma } from "../../platform/db/db";
import { riskOf } from "../rules";

type New = { kind: "submission" | "appeal"; productId: string; revisionId: string; plea?: string };

/** Puts a revision into the queue, beside what is public now. The product must be locked. */
export async function addItem(tx: Db, item: New, now: Date): Promise<void> {
  const shown = await findVisibleListing(tx, item.productId, now);
  const { id } = await tx.queueItem.create({
    data: { ...item, publicRevisionId: shown?.revisionId ?? null, createdAt: now },
    select: { id: true },
  });
  await updateRisk(tx, id, now);
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
