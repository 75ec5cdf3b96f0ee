import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { requireAdminSession } from "../../core/require";
import { emit } from "../../events/emit";
import { type Db, inTransaction } from "../../platform/db/db";
import { endTokens } from "../accounts/login-tokens";
import { revokeKeys } from "../accounts/revoke-credentials";
import { lockCaller } from "../auth/lock-caller";
import { lockPerson } from "../auth/lock-person";
import { endSessionsOf } from "../auth/sessions";
import { changeRole } from "../people/create-person";
import { readPerson } from "./read-people";
import type { ChangePerson, PersonDetail } from "./schema";

type ByAdmin = Ctx<SessionCaller>;

/**
 * Changes a person's role, or suspends them, which ends their sessions, links and keys at once and leaves what they
 * made; both end sessions, which began with other rights. 409 for oneself, so that an admin is always left.
 */
export async function changePerson(
  ctx: ByAdmin,
  { id, role, suspended }: z.output<typeof ChangePerson>,
): Promise<PersonDetail> {
  await asAdmin(ctx, id, async (tx) => {
    if (id === ctx.caller.person.id)
      fail("invalid_state", "You can't change your own role or suspend yourself. Ask another admin.");
    if (role !== undefined) await changeRole(tx, ctx, id, role);
    if (suspended !== undefined) await setSuspension(tx, ctx, id, suspended?.reason ?? null);
  });
  return readPerson(ctx, { id });
}

/** Ends one of a person's sessions, or all of them; an ended or expired one is 404. */
export function endSessionsOfPerson(
  ctx: ByAdmin,
  { id, sessionId }: { id: string; sessionId?: string },
): Promise<void> {
  return asAdmin(ctx, id, async (tx) => {
    const { count } = await tx.session.updateMany({
      where: { id: sessionId, personId: id, revokedAt: null, expiresAt: { gt: ctx.now } },
      data: { revokedAt: ctx.now },
    });
    if (sessionId !== undefined && count === 0) fail("not_found", "Session not found.");
    if (count > 0) await emit(tx, ctx, "person.sessions_ended", { id, details: { count } });
  });
}

/** One admin's change after another: whoever was an admin when the request came may be none any more. */
function asAdmin<T>(ctx: ByAdmin, id: string, steps: (tx: Db) => Promise<T>): Promise<T> {
  requireAdminSession(ctx);
  return inTransaction(ctx.db, async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('people and their roles', 0))`;
    await lockCaller(tx, ctx);
    const admin = { id: ctx.caller.person.id, role: "admin" as const, suspendedAt: null };
    if ((await tx.person.count({ where: admin })) === 0) fail("forbidden", "Only an admin can do this.");
    const person = await lockPerson(tx, { id });
    if (!person || person.deletedAt) return fail("not_found", "Person not found.");
    return steps(tx);
  });
}

async function setSuspension(tx: Db, ctx: ByAdmin, id: string, reason: string | null): Promise<void> {
  const former = await tx.person.findUniqueOrThrow({
    where: { id },
    select: { suspendedAt: true, suspendedFor: true },
  });
  if ((former.suspendedAt !== null) === (reason !== null) && former.suspendedFor === reason) return;
  const suspendedAt = reason === null ? null : (former.suspendedAt ?? ctx.now);
  await tx.person.update({ where: { id }, data: { suspendedAt, suspendedFor: reason } });
  if (reason === null) return emit(tx, ctx, "person.suspension_ended", { id });
  await endSessionsOf(tx, id, ctx.now);
  await endTokens(tx, id);
  await revokeKeys(tx, ctx, id);
  await emit(tx, ctx, "person.suspended", { id, details: { reason } });
}
