import type { z } from "zod";
import type { Ctx } from "../auth/caller";
import { wayBack } from "../auth/way-back";
import { fail } from "../core/errors";
import { canSendMail } from "../mail/deliverable";
import { enqueueMail } from "./mail-job";
import { linkMinutes } from "./rules";
import type { LinkSent, RequestSignInLink } from "./schema";

/** Sends a link that signs in. Nobody is looked up before the reply, so that it tells nothing of who has an account. */
export async function requestSignInLink(
  ctx: Ctx,
  { email, callbackUrl }: z.output<typeof RequestSignInLink>,
): Promise<LinkSent> {
  if (!canSendMail()) return fail("invalid_state", "This site sends no mail. Sign in with your password.");
  const way = wayBack(callbackUrl, "", ctx.origin);
  await enqueueMail(ctx.db, ctx, { kind: "sign_in", to: email, ...(way ? { callbackUrl: way } : {}) });
  return { email, expiresInMinutes: linkMinutes.sign_in };
}
