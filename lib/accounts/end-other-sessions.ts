import { recordAudit } from "../audit/record";
import type { Ctx, SessionCaller } from "../auth/caller";
import { lockPerson } from "../auth/lock-person";
import { endSessionsOf } from "../auth/sessions";
import { inTransaction } from "../core/db";

/** Ends all of the caller's sessions but the one that asks. */
export function endOtherSessions(ctx: Ctx<SessionCaller>): Promise<void> {
  const { sid, person } = ctx.caller;
  return inTransaction(ctx.db, async (tx) => {
    await lockPerson(tx, { id: person.id });
    const count = await endSessionsOf(tx, person.id, ctx.now, sid);
    if (count === 0) return;
    await recordAudit(tx, ctx, {
      action: "session.others_ended",
      subjectType: "person",
      subjectId: person.id,
      details: { count },
    });
  });
}
