import type { z } from "zod";
import { recordAudit } from "../audit/record";
import type { Ctx, SessionCaller } from "../auth/caller";
import { hashPassword } from "../auth/passwords";
import { endSessionsOf } from "../auth/sessions";
import { inTransaction } from "../core/db";
import { failField } from "../core/errors";
import { checkPassword, lockChecked, requireProofOfPresence } from "./hold-password";
import { endTokens } from "./login-tokens";
import { enqueueMail } from "./mail-job";
import type { ChangePassword } from "./schema";

/**
 * Changes the caller's password, or sets the first one. Every session ends, the caller's own too, and so do the links
 * that were mailed to sign in, to reset and to change the address.
 */
export async function changePassword(
  ctx: Ctx<SessionCaller>,
  input: z.output<typeof ChangePassword>,
): Promise<void> {
  const checked = await checkPassword(ctx, input.current, "current");
  await requireProofOfPresence(ctx, checked);
  if (input.current === input.password) failField("password", "same", "This is the password you have.");
  const passwordHash = await hashPassword(input.password);
  await inTransaction(ctx.db, async (tx) => {
    const { id, email } = await lockChecked(tx, ctx, checked);
    await tx.person.update({ where: { id }, data: { passwordHash } });
    await endSessionsOf(tx, id, ctx.now);
    await endTokens(tx, id, ["sign_in", "reset_password", "change_email"]);
    await recordAudit(tx, ctx, { action: "person.password_changed", subjectType: "person", subjectId: id });
    if (email) await enqueueMail(tx, ctx, { kind: "password_changed", to: email });
  });
}
