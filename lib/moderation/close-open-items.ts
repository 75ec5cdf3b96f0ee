import type { Db, Prisma } from "../core/db";

/** Ends without a decision what waits of a product, one that could still be undone included: its maker took it back, or sent a newer one. */
export async function closeOpenItems(tx: Db, productId: string, now: Date): Promise<void> {
  const waiting: Prisma.QueueItemWhereInput = {
    productId,
    status: "open",
    kind: { in: ["submission", "appeal"] },
  };
  await tx.heldDecision.deleteMany({ where: { queueItem: waiting } });
  await tx.queueItem.updateMany({
    where: waiting,
    data: { status: "closed", decidedAt: now, version: { increment: 1 } },
  });
}
