import type { Decision } from "../../catalog/products/schema";
import { fail } from "../../core/errors";
import type { Db, Prisma } from "../../platform/db/db";

const withRevision = {
  revision: true,
  held: true,
  product: { select: { slug: true, organizationId: true } },
} as const;

export type Item = Prisma.QueueItemGetPayload<{ include: typeof withRevision }>;

/** The product of a queue item; it is locked before the item is read. */
export async function findProductOf(db: Db, queueItemId: string): Promise<{ id: string; slug: string }> {
  const found = await db.queueItem.findUnique({
    where: { id: queueItemId },
    select: { product: { select: { id: true, slug: true } } },
  });
  return found?.product ?? fail("not_found", "Queue item not found.");
}

/** An item to decide about. The product must be locked. */
export function findItem(tx: Db, queueItemId: string): Promise<Item> {
  return tx.queueItem.findUniqueOrThrow({ where: { id: queueItemId }, include: withRevision });
}

/**
 * A report is about what was public when it arrived, but suspending takes down what is public now: from then on the
 * item refers to that, so that it can be reinstated.
 */
export async function retargetReport(tx: Db, item: Item, decision: Decision): Promise<Item> {
  if (item.kind !== "report" || item.status !== "open" || decision !== "suspend") return item;
  const shown = await tx.revision.findFirst({
    where: { productId: item.productId, status: "published" },
    select: { id: true },
  });
  if (!shown || shown.id === item.revisionId) return item;
  await tx.queueItem.update({ where: { id: item.id }, data: { revisionId: shown.id } });
  return findItem(tx, item.id);
}
