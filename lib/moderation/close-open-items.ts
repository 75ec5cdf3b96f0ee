import type { Db, Prisma } from "../core/db";
import type { Teller } from "../notifications/notify";
import { endHeld } from "./end-held";

/** Ends without a decision what waits of a product, one that could still be undone included: its maker took it back, or sent a newer one. */
export async function closeOpenItems(
  tx: Db,
  ctx: Teller,
  productId: string,
  cause: "withdrawn" | "newer",
): Promise<void> {
  const waiting: Prisma.QueueItemWhereInput = {
    productId,
    status: "open",
    kind: { in: ["submission", "appeal"] },
  };
  await endHeld(tx, ctx, { queueItem: waiting }, cause);
  await tx.queueItem.updateMany({
    where: waiting,
    data: { status: "closed", decidedAt: ctx.now, version: { increment: 1 } },
  });
}
