import { type Emitter, emit } from "../../events/emit";
import type { Cause } from "../../events/notification-data";
import { closeItems } from "../../events/settle-notices";
import type { Db, Prisma } from "../../platform/db/db";

/** Ends held decisions without effect and notifies their reviewers of the reason. The product must be locked. */
export async function endHeldDecisions(
  tx: Db,
  ctx: Emitter,
  where: Prisma.HeldDecisionWhereInput,
  cause: Cause,
): Promise<void> {
  const ended = await tx.heldDecision.findMany({
    where,
    select: {
      queueItemId: true,
      reviewerId: true,
      heldAt: true,
      queueItem: {
        select: { product: { select: { slug: true } }, revision: { select: { listing: true } } },
      },
    },
  });
  if (ended.length === 0) return;
  await tx.heldDecision.deleteMany({ where });
  for (const { queueItem, ...held } of ended) {
    const { name } = (queueItem.revision?.listing ?? {}) as { name?: string };
    const product = queueItem.product && {
      slug: queueItem.product.slug,
      name: name ?? queueItem.product.slug,
    };
    await emit(tx, ctx, "decision.not_applied", { ...held, product, cause });
  }
}

/** Closes products' open items and held decisions without a decision: their builder withdrew or resubmitted. */
export async function closeOpenItems(
  tx: Db,
  ctx: Emitter,
  productIds: readonly string[],
  cause: "withdrawn" | "newer",
): Promise<void> {
  const waiting: Prisma.QueueItemWhereInput = {
    productId: { in: [...productIds] },
    status: "open",
    kind: { in: ["submission", "appeal"] },
  };
  await close(tx, ctx, waiting, cause);
}

/** The same for the items of claims that were withdrawn, lost their proof, or lost to another claim. */
export async function closeClaimItems(
  tx: Db,
  ctx: Emitter,
  claimIds: readonly string[],
  cause: "withdrawn" | "changed",
): Promise<void> {
  const waiting: Prisma.QueueItemWhereInput = { productClaimId: { in: [...claimIds] }, status: "open" };
  await close(tx, ctx, waiting, cause);
}

async function close(
  tx: Db,
  ctx: Emitter,
  waiting: Prisma.QueueItemWhereInput,
  cause: "withdrawn" | "newer" | "changed",
): Promise<void> {
  await endHeldDecisions(tx, ctx, { queueItem: waiting }, cause);
  await closeItems(tx, waiting, ctx.now);
}
