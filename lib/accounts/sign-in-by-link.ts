import { recordAudit } from "../audit/record";
import type { LockedPerson } from "../auth/lock-person";
import { createSession } from "../auth/sessions";
import { type Db, inTransaction } from "../core/db";
import { takeToken } from "./login-tokens";
import { enqueueMail } from "./mail-job";
import { proveAddress } from "./prove-address";
import { startOver } from "./start-over";

/**
 * A new session for the token of a sign-in link, which proves the address too; null for any token that does not count. Of an
 * address that was not proven before, the password and every other way in end.
 */
export function signInByLink(
  db: Db,
  token: unknown,
  userAgent: string | null,
  now: Date,
): Promise<{ id: string; sid: string } | null> {
  if (typeof token !== "string" || token.length > 200) return Promise.resolve(null);
  return inTransaction(db, async (tx) => {
    const used = await takeToken(tx, token, ["sign_in"], now);
    if (!used || used.person.email !== used.email) return null;
    const ctx = { caller: { kind: "anonymous" }, now } as const;
    if (await startOver(tx, ctx, used.person)) await endPassword(tx, ctx, used.person);
    await proveAddress(tx, ctx, used.person);
    return { id: used.person.id, sid: await createSession(tx, used.person.id, userAgent, now) };
  });
}

async function endPassword(
  tx: Db,
  ctx: { caller: { kind: "anonymous" }; now: Date },
  { id, email, passwordHash }: LockedPerson,
): Promise<void> {
  if (passwordHash === null) return;
  await tx.person.update({ where: { id }, data: { passwordHash: null } });
  await recordAudit(tx, ctx, { action: "person.password_ended", subjectType: "person", subjectId: id });
  if (email) await enqueueMail(tx, ctx, { kind: "password_ended", to: email });
}
