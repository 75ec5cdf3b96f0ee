import type { Ctx, PersonCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import type { Db } from "../../platform/db/db";
import { type LockedPerson, lockActive, lockPresent } from "./lock-person";

/**
 * Locks the caller's row for a change that gives access or takes it away. A request that waited while the caller's
 * session or key was revoked, or the account closed, is refused: 401.
 */
export async function lockCaller(
  tx: Db,
  { caller }: Pick<Ctx<PersonCaller>, "caller">,
): Promise<LockedPerson> {
  const lock = caller.person.isSuspended ? lockPresent : lockActive;
  const person = await lock(tx, { id: caller.person.id });
  if (!person) return fail("unauthenticated", "This account was deleted or suspended.");
  if (caller.kind === "session") {
    const live = await tx.session.count({ where: { id: caller.sid, revokedAt: null } });
    return live > 0 ? person : fail("unauthenticated", "Your session has ended. Sign in again.");
  }
  const live = await tx.apiKey.count({ where: { id: caller.keyId, revokedAt: null } });
  return live > 0 ? person : fail("invalid_api_key", "The API key was revoked.");
}
