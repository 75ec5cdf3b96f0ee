import { lockCollection } from "../../catalog/collections/find";
import { lockProducts } from "../../catalog/products/lock-product";
import type { Decision } from "../../catalog/products/schema";
import { fail } from "../../core/errors";
import { type Db, inTransaction, type Prisma } from "../../platform/db/db";

const withRevision = {
  revision: true,
  held: true,
  product: { select: { slug: true, organizationId: true } },
  productClaim: true,
  organization: { select: { id: true, name: true } },
  collection: {
    select: {
      id: true,
      slug: true,
      title: true,
      description: true,
      isPublic: true,
      makerId: true,
      suspendedAt: true,
    },
  },
} as const;

export type Item = Prisma.QueueItemGetPayload<{ include: typeof withRevision }>;

type Subject = { product: { id: string; slug: string } | null };

/**
 * Runs the steps in a transaction that holds the locks of what an item is about: its product or collection, and the
 * organization or person whose name waits or who claims the product. 404 for an item that was deleted with them meanwhile.
 */
export async function lockingItem<T>(
  db: Db,
  queueItemId: string,
  steps: (tx: Db, subject: Subject) => Promise<T>,
): Promise<T> {
  const found = await db.queueItem.findUnique({
    where: { id: queueItemId },
    select: {
      organizationId: true,
      personId: true,
      collectionId: true,
      productClaim: { select: { organizationId: true } },
      product: { select: { id: true, slug: true } },
    },
  });
  if (!found) return fail("not_found", "Queue item not found.");
  const { product, personId, productClaim, collectionId } = found;
  const organizationId = productClaim?.organizationId ?? found.organizationId;
  return inTransaction(db, async (tx) => {
    if (collectionId) await lockCollection(tx, collectionId);
    // An organization before its products, as its deletion locks them.
    await tx.$executeRaw`select 1 from organizations where id = ${organizationId}::uuid for update`;
    await tx.$executeRaw`select 1 from people where id = ${personId}::uuid for update`;
    if (product) await lockProducts(tx, [product.id]);
    if ((await tx.queueItem.count({ where: { id: queueItemId } })) === 0)
      fail("not_found", "Queue item not found.");
    return steps(tx, { product });
  });
}

/** An item to decide about, in the steps of `lockingItem`. */
export function findItem(tx: Db, queueItemId: string): Promise<Item> {
  return tx.queueItem.findUniqueOrThrow({ where: { id: queueItemId }, include: withRevision });
}

/** The same for several, in the given order. */
export async function findItems(tx: Db, queueItemIds: readonly string[]): Promise<Item[]> {
  const items = await tx.queueItem.findMany({
    where: { id: { in: [...queueItemIds] } },
    include: withRevision,
  });
  const byId = new Map(items.map((item) => [item.id, item]));
  return queueItemIds.map((id) => byId.get(id) ?? fail("not_found", "Queue item not found."));
}

/**
 * A report is about what was public when it arrived, but suspending takes down what is public now: from then on the
 * item refers to that, so that it can be reinstated.
 */
export async function retargetReport(tx: Db, item: Item, decision: Decision): Promise<Item> {
  if (item.kind !== "report" || item.status !== "open" || decision !== "suspend") return item;
  if (item.productId === null) return item;
  const shown = await tx.revision.findFirst({
    where: { productId: item.productId, status: "published" },
    select: { id: true },
  });
  if (!shown || shown.id === item.revisionId) return item;
  await tx.queueItem.update({ where: { id: item.id }, data: { revisionId: shown.id } });
  return findItem(tx, item.id);
}
