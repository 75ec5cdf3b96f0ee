import { recordAudit } from "../audit/record";
import type { Ctx, SessionCaller } from "../auth/caller";
import { inTransaction } from "../core/db";
import { fail } from "../core/errors";

/** Ends one of the caller's sessions, also the one that asks. Another person's, an ended or an expired one is 404. */
export function endSession(ctx: Ctx<SessionCaller>, { id }: { id: string }): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.session.updateMany({
      where: { id, personId: ctx.caller.person.id, revokedAt: null, expiresAt: { gt: ctx.now } },
      data: { revokedAt: ctx.now },
    });
    if (count === 0) fail("not_found", "You have no such session.");
    await recordAudit(tx, ctx, { action: "session.ended", subjectType: "session", subjectId: id });
  });
}
