import type { z } from "zod";
import { recordAudit } from "../audit/record";
import type { Ctx } from "../auth/caller";
import { hashPassword } from "../auth/passwords";
import { endSessionsOf } from "../auth/sessions";
import { inTransaction } from "../core/db";
import { failToken } from "./confirm-email";
import { endTokens, takeToken } from "./login-tokens";
import { enqueueMail } from "./mail-job";
import { proveAddress } from "./prove-address";
import type { ResetPassword } from "./schema";
import { startOver } from "./start-over";

/** Sets a new password by a mailed token, which proves the address. Every session and every other link ends. */
export async function resetPassword(
  ctx: Ctx,
  { token, password }: z.output<typeof ResetPassword>,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx.db, async (tx) => {
    const used = await takeToken(tx, token, ["reset_password"], ctx.now);
    if (!used || used.person.email !== used.email) return failToken();
    const { id } = used.person;
    await startOver(tx, ctx, used.person);
    await tx.person.update({ where: { id }, data: { passwordHash } });
    await proveAddress(tx, ctx, used.person);
    await endSessionsOf(tx, id, ctx.now);
    await endTokens(tx, id);
    await recordAudit(tx, ctx, { action: "person.password_reset", subjectType: "person", subjectId: id });
    await enqueueMail(tx, ctx, { kind: "password_changed", to: used.email });
  });
}
