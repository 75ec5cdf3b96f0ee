import type { z } from "zod";
import type { Ctx } from "../auth/caller";
import { fail } from "../core/errors";
import { canSendMail } from "../mail/deliverable";
import { enqueueMail } from "./mail-job";
import { linkMinutes } from "./rules";
import type { LinkSent, ToAddress } from "./schema";

/** Sends a link to set a new password. As for a sign-in link, nobody is looked up before the reply. */
export async function requestPasswordReset(
  ctx: Ctx,
  { email }: z.output<typeof ToAddress>,
): Promise<LinkSent> {
  if (!canSendMail())
    return fail("invalid_state", "This site sends no mail. Ask whoever runs it for a new password.");
  await enqueueMail(ctx.db, ctx, { kind: "reset_password", to: email });
  return { email, expiresInMinutes: linkMinutes.reset_password };
}
