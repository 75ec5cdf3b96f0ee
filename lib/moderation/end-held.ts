import type { Db, Prisma } from "../core/db";
import type { AnyTeller } from "../notifications/notify";
import type { Cause } from "../notifications/schema";
import { tellOfHeld } from "../notifications/tell-of-held";

/** Ends decisions that wait, without effect, and tells their reviewers why. The product must be locked. */
export async function endHeld(
  tx: Db,
  ctx: AnyTeller,
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
    const { slug } = queueItem.product;
    const { name = slug } = (queueItem.revision?.listing ?? {}) as { name?: string };
    await tellOfHeld(tx, ctx, { ...held, product: { slug, name } }, cause);
  }
}
