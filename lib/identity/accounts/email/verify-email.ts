import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../../core/ctx";
import { fail, failField } from "../../../core/errors";
import { emit } from "../../../events/emit";
import { brokenUnique, type Db, inTransaction } from "../../../platform/db/db";
import { canSendMail } from "../../../platform/mail/deliverable";
import type { LockedPerson } from "../../auth/lock-person";
import { endTokens, takeToken } from "../login-tokens";
import { linkMinutes } from "../rules";
import type { ConfirmEmail, ConfirmedEmail, LinkSent } from "../schema";
import { enqueueMail } from "./mail-job";

/** Sends the verification link again. 409 for a verified address, and for a site without mail. */
export async function sendVerification(ctx: Ctx<SessionCaller>): Promise<LinkSent> {
  const { id, email, emailVerified } = ctx.caller.person;
  if (!email) return fail("invalid_state", "Your account has no email address yet.");
  if (emailVerified) return fail("invalid_state", "Your email address is already verified.");
  if (!canSendMail()) return fail("invalid_state", "This site doesn't send email.");
  await enqueueMail(ctx.db, ctx, { kind: "verify_email", to: email, personId: id });
  return { email, expiresInMinutes: linkMinutes.verify_email };
}

/** Records that a person reads the mail of their address, once. */
export async function verifyEmail(
  tx: Db,
  ctx: Pick<Ctx, "caller" | "now">,
  person: LockedPerson,
): Promise<void> {
  if (person.emailVerifiedAt) return;
  await tx.person.update({ where: { id: person.id }, data: { emailVerifiedAt: ctx.now } });
  await emit(tx, ctx, "person.email_verified", { id: person.id });
}

/**
 * Verifies the address that a token was sent to, or makes it the person's own. Sessions stay; other links to a
 * replaced address end. An invalid token, or an address that was taken meanwhile, is an error of `token`.
 */
export async function confirmEmail(
  ctx: Ctx,
  { token }: z.output<typeof ConfirmEmail>,
): Promise<z.infer<typeof ConfirmedEmail>> {
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const used = await takeToken(tx, token, ["verify_email", "change_email"], ctx.now);
      if (!used) return failToken();
      const { person, email } = used;
      if (used.purpose === "change_email") {
        await tx.person.update({ where: { id: person.id }, data: { email, emailVerifiedAt: ctx.now } });
        await endTokens(tx, person.id);
        await emit(tx, ctx, "person.email_changed", { id: person.id });
      } else {
        if (person.email !== email) return failToken();
        await verifyEmail(tx, ctx, person);
      }
      return { email };
    });
  } catch (error) {
    if (brokenUnique(error)) failField("token", "taken", "Another account now uses this address.");
    throw error;
  }
}

/** The one answer for every invalid token. */
export const failToken = (): never =>
  failField("token", "invalid", "This link was already used, has expired or was replaced by a newer one.");
