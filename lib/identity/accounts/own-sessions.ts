import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { type Page, type Paging, readNewest } from "../../core/pagination";
import { fieldsOf } from "../../core/time";
import { emit } from "../../events/emit";
import { inTransaction } from "../../platform/db/db";
import { lockCaller } from "../auth/lock-caller";
import { endSessionsOf, idleEnd, liveAt } from "../auth/sessions";
import { deviceOf } from "./rules";
import { SessionSummary } from "./schema";

/** The caller's live sessions, newest first. */
export function listSessions(
  { caller, db, now }: Ctx<SessionCaller>,
  paging: Paging,
): Promise<Page<SessionSummary>> {
  const { id: personId, role } = caller.person;
  const live = { personId, ...liveAt(role, now) };
  return readNewest(
    paging,
    "sessions",
    ({ where, ...query }) => db.session.findMany({ ...query, where: { ...live, ...where } }),
    (rows) =>
      rows.map((row) => ({
        ...fieldsOf(SessionSummary, row),
        current: row.id === caller.sid,
        device: deviceOf(row.userAgent),
        idleExpiresAt: idleEnd(role, row).toISOString(),
      })),
  );
}

/** Ends one of the caller's sessions, even the current one. Another person's and one that has ended are 404. */
export function endSession(ctx: Ctx<SessionCaller>, { id }: { id: string }): Promise<void> {
  const { id: personId, role } = ctx.caller.person;
  return inTransaction(ctx.db, async (tx) => {
    await lockCaller(tx, ctx);
    const { count } = await tx.session.updateMany({
      where: { id, personId, ...liveAt(role, ctx.now) },
      data: { revokedAt: ctx.now },
    });
    if (count === 0) fail("not_found", "Session not found.");
    await emit(tx, ctx, "session.ended", { id });
  });
}

/** Ends all of the caller's sessions except the current one. */
export function endOtherSessions(ctx: Ctx<SessionCaller>): Promise<void> {
  const { sid, person } = ctx.caller;
  return inTransaction(ctx.db, async (tx) => {
    await lockCaller(tx, ctx);
    const count = await endSessionsOf(tx, person.id, ctx.now, sid);
    if (count === 0) return;
    await emit(tx, ctx, "session.others_ended", { id: person.id, details: { count } });
  });
}
