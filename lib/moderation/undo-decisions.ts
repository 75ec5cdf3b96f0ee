import type { z } from "zod";
import type { Ctx, SessionCaller } from "../auth/caller";
import { requireAdminSession } from "../auth/require";
import { inTransaction } from "../core/db";
import { fail } from "../core/errors";
import { lockProduct } from "../products/lock-product";
import { findItem, findProductOf } from "./find-item";
import { attempt } from "./outcome";
import type { UndoDecisions, Undone } from "./schema";

/**
 * Takes back decisions that nothing came of yet, each by itself. One that has taken effect is `already_decided`, another
 * reviewer's `forbidden`, and where none was made `invalid_state`.
 */
export async function undoDecisions(
  ctx: Ctx<SessionCaller>,
  { queueItemIds }: z.output<typeof UndoDecisions>,
): Promise<Undone> {
  requireAdminSession(ctx);
  const results: Undone["results"] = [];
  for (const queueItemId of queueItemIds) {
    const { code, detail } = await attempt(() => undo(ctx, queueItemId));
    results.push({ queueItemId, code, detail });
  }
  return { results };
}

/** The product's lock decides between this and carrying it out. */
async function undo({ caller, db }: Ctx<SessionCaller>, queueItemId: string): Promise<void> {
  const product = await findProductOf(db, queueItemId);
  await inTransaction(db, async (tx) => {
    await lockProduct(tx, product.id);
    const { held, status } = await findItem(tx, queueItemId);
    if (!held && status === "decided") fail("already_decided", "It has taken effect already.");
    if (!held) return fail("invalid_state", "Nothing was decided here that could be undone.");
    if (held.reviewerId !== caller.person.id) fail("forbidden", "Another reviewer decided this.");
    await tx.heldDecision.delete({ where: { queueItemId } });
  });
}
