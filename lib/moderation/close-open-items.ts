import type { Db } from "../core/db";

/** Ends without a decision what waits of a product: its maker took it back, or sent a newer one. */
export async function closeOpenItems(tx: Db, productId: string, now: Date): Promise<void> {
  await tx.queueItem.updateMany({
    where: { productId, status: "open", kind: { in: ["submission", "appeal"] } },
    data: { status: "closed", decidedAt: now, version: { increment: 1 } },
  });
}
