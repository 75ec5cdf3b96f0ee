import type { Ctx } from "../auth/caller";
import type { LockedPerson } from "../auth/lock-person";
import type { Db } from "../core/db";
import { endWaysIn } from "./end-ways-in";

/**
 * Ends every way in that was set up before anybody proved the address: whoever made the account may not be who reads its
 * mail, and only the latter is let in. An account whose address is proven keeps what it has.
 */
export async function startOver(
  tx: Db,
  ctx: Pick<Ctx, "caller" | "now">,
  person: LockedPerson,
): Promise<void> {
  if (person.emailVerifiedAt) return;
  const { id: personId } = person;
  await tx.person.update({ where: { id: personId }, data: { passwordHash: null } });
  await endWaysIn(tx, ctx, personId);
}
