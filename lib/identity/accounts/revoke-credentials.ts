import type { Ctx } from "../../core/ctx";
import { type Emitter, emit } from "../../events/emit";
import type { Db } from "../../platform/db/db";
import type { LockedPerson } from "../auth/lock-person";
import { endSessionsOf } from "../auth/sessions";
import { enqueueMail } from "./email/mail-job";

/** Revokes a person's sessions, links, keys, second factors and connections; each key and connection is an entry of the audit log. */
export async function revokeCredentials(tx: Db, ctx: Emitter, personId: string): Promise<void> {
  await endSessionsOf(tx, personId, ctx.now);
  await tx.loginToken.deleteMany({ where: { personId } });
  await revokeKeys(tx, ctx, personId);
  await tx.secondFactor.deleteMany({ where: { personId } });
  await tx.recoveryCode.deleteMany({ where: { personId } });
  const connections = await tx.account.findMany({ where: { personId }, select: { provider: true } });
  await tx.account.deleteMany({ where: { personId } });
  for (const { provider } of connections)
    await emit(tx, ctx, "connection.removed", { id: personId, details: { provider } });
}

/** Revokes a person's API keys, each with an entry of the audit log. */
export async function revokeKeys(tx: Db, ctx: Emitter, personId: string): Promise<void> {
  const keys = await tx.apiKey.updateManyAndReturn({
    where: { personId, revokedAt: null },
    data: { revokedAt: ctx.now },
    select: { id: true },
  });
  for (const { id } of keys) await emit(tx, ctx, "key.revoked", { id });
}

/**
 * Revokes every way to sign in, except the password, that was set up before the address was verified: only who reads
 * its mail may get in. Returns whether it did; a verified account keeps everything.
 */
export async function resetUnverified(tx: Db, ctx: Emitter, person: LockedPerson): Promise<boolean> {
  if (person.emailVerifiedAt) return false;
  await revokeCredentials(tx, ctx, person.id);
  return true;
}

/** The same with the password, which a mail reports: for an address that was verified without any of them. */
export async function endUnverified(
  tx: Db,
  ctx: Pick<Ctx, "caller" | "now" | "origin">,
  person: LockedPerson,
): Promise<boolean> {
  if (!(await resetUnverified(tx, ctx, person))) return false;
  const { id, email, passwordHash } = person;
  if (passwordHash === null) return true;
  await tx.person.update({ where: { id }, data: { passwordHash: null, passwordChangedAt: ctx.now } });
  await emit(tx, ctx, "person.password_ended", { id });
  if (email) await enqueueMail(tx, ctx, { kind: "password_ended", to: email });
  return true;
}
