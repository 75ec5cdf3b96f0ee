import type { z } from "zod";
import type { Ctx } from "../../core/ctx";
import { fail } from "../../core/errors";
import { type Db, inTransaction } from "../../platform/db/db";
import { canSendMail } from "../../platform/mail/deliverable";
import { safeCallbackUrl } from "../auth/auth-paths";
import { type Entered, startSession } from "../auth/start-session";
import { shownAddress } from "../people/shown-address";
import { enqueueMail } from "./email/mail-job";
import { verifyEmail } from "./email/verify-email";
import { takeToken } from "./login-tokens";
import { endUnverified } from "./revoke-credentials";
import { linkMinutes } from "./rules";
import type { LinkSent, RequestSignInLink } from "./schema";

/** Sends a sign-in link. No one is looked up before the reply, so it does not reveal whether an account exists. */
export async function requestSignInLink(
  ctx: Ctx,
  { email, callbackUrl }: z.output<typeof RequestSignInLink>,
): Promise<LinkSent> {
  if (!canSendMail())
    return fail("invalid_state", "This site doesn't send email. Sign in with your password.");
  const way = safeCallbackUrl(callbackUrl, "", ctx.origin);
  await enqueueMail(ctx.db, ctx, { kind: "sign_in", to: email, ...(way ? { callbackUrl: way } : {}) });
  return { email: shownAddress(email), expiresInMinutes: linkMinutes.sign_in };
}

/**
 * Starts a session for the token of a sign-in link, or leads to the second step; both verify the address. Null for an
 * invalid token. If the address was unverified, its password and every other way to sign in end.
 */
export function signInByLink(
  db: Db,
  token: unknown,
  userAgent: string | null,
  now: Date,
): Promise<Entered | null> {
  if (typeof token !== "string" || token.length > 200) return Promise.resolve(null);
  return inTransaction(db, async (tx) => {
    const used = await takeToken(tx, token, ["sign_in"], now);
    if (!used || used.person.email !== used.email) return null;
    const ctx = { caller: { kind: "anonymous" }, now } as const;
    await endUnverified(tx, ctx, used.person);
    await verifyEmail(tx, ctx, used.person);
    return startSession(tx, used.person.id, userAgent, now);
  });
}
