import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../../core/ctx";
import { fail, failField } from "../../../core/errors";
import { emit } from "../../../events/emit";
import { inTransaction } from "../../../platform/db/db";
import { canSendMail } from "../../../platform/mail/deliverable";
import { hashPassword } from "../../auth/passwords";
import { refuseGuessable } from "../../auth/refuse-guessable";
import { endSessionsOf } from "../../auth/sessions";
import { shownAddress } from "../../people/shown-address";
import { checkPassword, lockChecked, requireProofOfPresence } from "../check-password";
import { enqueueMail } from "../email/mail-job";
import { failToken, verifyEmail } from "../email/verify-email";
import { endTokens, findToken, takeToken } from "../login-tokens";
import { resetUnverified, revokeKeys } from "../revoke-credentials";
import { linkMinutes } from "../rules";
import type { ChangePassword, LinkSent, ResetPassword, ToAddress } from "../schema";
import { forgiveFailures } from "../sign-in-attempts";

/**
 * Changes the caller's password, or sets the first one. Every session ends, even the current one, and so do mailed
 * links for signing in, resetting the password and changing the address; API keys only with `revokeKeys`.
 */
export async function changePassword(
  ctx: Ctx<SessionCaller>,
  input: z.output<typeof ChangePassword>,
): Promise<void> {
  const checked = await checkPassword(ctx, input.current, "current");
  await requireProofOfPresence(ctx, checked);
  if (input.current === input.password) failField("password", "same", "This is already your password.");
  await refuseGuessable(input.password, ctx.caller.person);
  const passwordHash = await hashPassword(input.password);
  await inTransaction(ctx.db, async (tx) => {
    const { id, email } = await lockChecked(tx, ctx, checked);
    await tx.person.update({ where: { id }, data: { passwordHash, passwordChangedAt: ctx.now } });
    await endSessionsOf(tx, id, ctx.now);
    await endTokens(tx, id, ["sign_in", "reset_password", "change_email", "second_step"]);
    if (input.revokeKeys) await revokeKeys(tx, ctx, id);
    await emit(tx, ctx, "person.password_changed", { id });
    // This browser counts as unknown from now on: guesses of others must not hold its owner up.
    if (email) await forgiveFailures(tx, { id, email }, ctx.now);
    const { revokeKeys: revokedKeys } = input;
    if (email) await enqueueMail(tx, ctx, { kind: "password_changed", to: email, revokedKeys });
  });
}

/** Sends a link to set a new password. The reply does not depend on whether an account exists. */
export async function requestPasswordReset(
  ctx: Ctx,
  { email }: z.output<typeof ToAddress>,
): Promise<LinkSent> {
  if (!canSendMail())
    return fail("invalid_state", "This site doesn't send email. Ask its operator for a new password.");
  await enqueueMail(ctx.db, ctx, { kind: "reset_password", to: email });
  return { email: shownAddress(email), expiresInMinutes: linkMinutes.reset_password };
}

/**
 * Sets a new password by a mailed token, which verifies the address. Every session and every other link ends; API keys
 * only with `revokeKeys`.
 */
export async function resetPassword(
  ctx: Ctx,
  { token, password, revokeKeys: revokedKeys }: z.output<typeof ResetPassword>,
): Promise<void> {
  const found = await findToken(ctx.db, token, ["reset_password"], ctx.now);
  if (!found) return failToken();
  await refuseGuessable(password, found.person);
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx.db, async (tx) => {
    const used = await takeToken(tx, token, ["reset_password"], ctx.now);
    if (!used || used.person.email !== used.email) return failToken();
    const { id } = used.person;
    await resetUnverified(tx, ctx, used.person);
    await tx.person.update({ where: { id }, data: { passwordHash, passwordChangedAt: ctx.now } });
    await verifyEmail(tx, ctx, used.person);
    await endSessionsOf(tx, id, ctx.now);
    await endTokens(tx, id);
    if (revokedKeys) await revokeKeys(tx, ctx, id);
    await forgiveFailures(tx, { id, email: used.email }, ctx.now);
    await emit(tx, ctx, "person.password_reset", { id });
    await enqueueMail(tx, ctx, { kind: "password_changed", to: used.email, revokedKeys });
  });
}
