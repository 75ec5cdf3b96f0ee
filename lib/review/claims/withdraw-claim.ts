import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { requireSession } from "../../core/require";
import { emit } from "../../events/emit";
import { closeClaimItems } from "../queue/end-held-decisions";
import { findOwnClaim, lockingClaim } from "./find";
import { isOpen } from "./rules";

/** Withdraws an open claim, with the queue item in which it waits; 409 `invalid_state` for one that has ended. */
export async function withdrawClaim(ctx: Ctx<SessionCaller>, { id }: { id: string }): Promise<void> {
  const { db, now } = requireSession(ctx);
  await lockingClaim(db, await findOwnClaim(ctx, id), async (tx, { status, organizationId, productId }) => {
    if (!isOpen(status)) fail("invalid_state", `This claim was already ${status}.`);
    await tx.productClaim.update({ where: { id }, data: { status: "withdrawn", endedAt: now } });
    await closeClaimItems(tx, ctx, [id], "withdrawn");
    await emit(tx, ctx, "claim.withdrawn", { id: productId, organizationId, details: { claimId: id } });
  });
}
