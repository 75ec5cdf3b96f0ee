import type { Ctx } from "../../../core/ctx";
import { fail } from "../../../core/errors";
import { commandLine } from "../../../events/audit-entry";
import { emit } from "../../../events/emit";
import { inTransaction } from "../../../platform/db/db";
import { lockPerson } from "../../auth/lock-person";
import { endSessionsOf } from "../../auth/sessions";
import { enqueueMail } from "../email/mail-job";
import { endTokens } from "../login-tokens";

/**
 * Removes all second factors and recovery codes of somebody who has lost them, for the command line; every session
 * ends, and a mail tells the person. Returns how many factors there were.
 */
export function resetFactors(
  { db, now }: Pick<Ctx, "db" | "now">,
  { email }: { email: string },
): Promise<{ name: string; removed: number }> {
  return inTransaction(db, async (tx) => {
    const locked = await lockPerson(tx, { email });
    if (!locked || locked.deletedAt) return fail("not_found", `There is no account with the email ${email}.`);
    const { id } = locked;
    const { name } = await tx.person.findUniqueOrThrow({ where: { id }, select: { name: true } });
    const { count: removed } = await tx.secondFactor.deleteMany({ where: { personId: id } });
    await tx.recoveryCode.deleteMany({ where: { personId: id } });
    await endSessionsOf(tx, id, now);
    await endTokens(tx, id, ["sign_in", "second_step"]);
    await emit(tx, { caller: commandLine, now }, "second_factor.reset", { id, details: { removed } });
    await enqueueMail(tx, { now }, { kind: "second_factor", to: email, change: "reset" });
    return { name, removed };
  });
}
