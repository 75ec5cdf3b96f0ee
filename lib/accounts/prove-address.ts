import { recordAudit } from "../audit/record";
import type { Ctx } from "../auth/caller";
import type { LockedPerson } from "../auth/lock-person";
import type { Db } from "../core/db";

/** Notes that a person reads the mail of its address, once. */
export async function proveAddress(
  tx: Db,
  ctx: Pick<Ctx, "caller" | "now">,
  person: LockedPerson,
): Promise<void> {
  if (person.emailVerifiedAt) return;
  await tx.person.update({ where: { id: person.id }, data: { emailVerifiedAt: ctx.now } });
  await recordAudit(tx, ctx, {
    action: "person.email_verified",
    subjectType: "person",
    subjectId: person.id,
  });
}
