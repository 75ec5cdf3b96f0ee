import type { Ctx } from "../../../core/ctx";
import { commandLine } from "../../../events/audit-entry";
import { emit } from "../../../events/emit";
import { inTransaction } from "../../../platform/db/db";
import { lockAccount } from "../../auth/lock-person";
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
    const { id, name } = await lockAccount(tx, email);
    const { count: removed } = await tx.secondFactor.deleteMany({ where: { personId: id } });
    await tx.recoveryCode.deleteMany({ where: { personId: id } });
    await endSessionsOf(tx, id, now);
    await endTokens(tx, id, ["sign_in", "second_step"]);
    await emit(tx, { caller: commandLine, now }, "second_factor.reset", { id, details: { removed } });
    await enqueueMail(tx, { now }, { kind: "second_factors_reset", to: email });
    return { name, removed };
  });
}
