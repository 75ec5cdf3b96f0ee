import type { Ctx } from "../auth/caller";
import type { LockedPerson } from "../auth/lock-person";
import type { Db } from "../core/db";
import { endWaysIn } from "./end-ways-in";

/**
 * Ends every way in but the password that was set up before anybody proved the address: whoever made the account may not
 * be who reads its mail, and only the latter is let in. Answers whether it did: a proven account keeps what it has.
 */
export async function startOver(
  tx: Db,
  ctx: Pick<Ctx, "caller" | "now">,
  person: LockedPerson,
): Promise<boolean> {
  if (person.emailVerifiedAt) return false;
  await endWaysIn(tx, ctx, person.id);
  return true;
}
