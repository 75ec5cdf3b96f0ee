import type { Ctx, SessionCaller } from "../auth/caller";
import { fail } from "../core/errors";
import { canSendMail } from "../mail/deliverable";
import { enqueueMail } from "./mail-job";
import { linkMinutes } from "./rules";
import type { LinkSent } from "./schema";

/** Sends the link that proves the caller's address once more. A proven address is 409, and so is a site without mail. */
export async function sendVerification(ctx: Ctx<SessionCaller>): Promise<LinkSent> {
  const { id, email, emailVerified } = ctx.caller.person;
  if (!email) return fail("invalid_state", "Your account has no e-mail address yet.");
  if (emailVerified) return fail("invalid_state", "Your address is proven already.");
  if (!canSendMail()) return fail("invalid_state", "This site sends no mail.");
  await enqueueMail(ctx.db, ctx, { kind: "verify_email", to: email, personId: id });
  return { email, expiresInMinutes: linkMinutes.verify_email };
}
