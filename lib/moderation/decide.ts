import type { Ctx, SessionCaller } from "../auth/caller";
import { requireAdminSession } from "../auth/require";
import { type Db, inTransaction } from "../core/db";
import { secondMs } from "../core/time";
import { lockProduct } from "../products/lock-product";
import { presentProduct, presentRevision } from "../products/present";
import { settleProduct } from "../products/settle-by-clock";
import { carryOut } from "./carry-out";
import { checkDecision, checkMove } from "./check-decision";
import { aimReport, findItem, findProductOf, type Item } from "./find-item";
import { presentItem } from "./present";
import type { Decided, DecideInput } from "./schema";

/**
 * Records a reviewer's decision and all that follows from it, or nothing. A second decision on one item is 409
 * `already_decided`, a stale `expectedVersion` 409 `version_conflict`, a move not in the picture 409 `invalid_state`.
 * With `holdSeconds` it is kept for so long, during which it can be undone and nothing has happened yet.
 */
export async function decide(ctx: Ctx<SessionCaller>, input: DecideInput): Promise<Decided> {
  const { db, now } = requireAdminSession(ctx);
  const product = await findProductOf(db, input.queueItemId);
  return inTransaction(db, async (tx) => {
    await lockProduct(tx, product.id);
    await settleProduct(tx, product.id, now);
    const found = await findItem(tx, input.queueItemId);
    await checkDecision(tx, found, input, ctx.caller.person.id);
    const item = await aimReport(tx, found, input.decision);
    if (input.holdSeconds) await hold(tx, ctx, item, input);
    else await carryOut(tx, ctx, item, input);
    return present(tx, item, now);
  });
}

/** The version that it was made on is kept with it: what changes the item meanwhile undoes the decision. */
async function hold(tx: Db, ctx: Ctx<SessionCaller>, item: Item, input: DecideInput): Promise<void> {
  checkMove(item, input);
  const { holdSeconds = 0, ...kept } = input;
  await tx.heldDecision.create({
    data: {
      queueItemId: item.id,
      reviewerId: ctx.caller.person.id,
      input: { ...kept, expectedVersion: item.version },
      heldAt: ctx.now,
      appliesAt: new Date(ctx.now.getTime() + holdSeconds * secondMs),
    },
  });
}

async function present(tx: Db, { id, productId, revisionId }: Item, now: Date): Promise<Decided> {
  const product = await tx.product.findUniqueOrThrow({
    where: { id: productId },
    include: { organization: { select: { id: true, slug: true, name: true } } },
  });
  return {
    item: await presentItem(tx, id, now),
    revision: revisionId === null ? null : await presentRevision(tx, revisionId, now),
    product: await presentProduct(tx, product, now),
  };
}
