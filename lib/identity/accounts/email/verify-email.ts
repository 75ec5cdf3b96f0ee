import type { Ctx, SessionCaller } from "../../../core/ctx";
import { fail, failField } from "../../../core/errors";
import { emit } from "../../../events/emit";
import type { Db } from "../../../platform/db/db";
import { canSendMail } from "../../../platform/mail/deliverable";
import type { LockedPerson } from "../../auth/lock-person";
import { linkMinutes } from "../rules";
import type { LinkSent } from "../schema";
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

/** The one answer for every invalid token. */
export const failToken = (): never =>
  failField("token", "invalid", "This link was already used, has expired or was replaced by a newer one.");
