import { z } from "zod";
import type { Ctx } from "../auth/caller";
import type { Db } from "../core/db";
import { enqueue } from "../core/enqueue";
import { env } from "../core/env";
import { Id, UtcInstant } from "../core/schema";
import { siteAddress } from "../core/site-address";
import { canSendMail } from "../mail/deliverable";

export const accountMailTask = "mail_account";

/** A mail to be made and sent. It holds no token: the job that sends it makes that. */
export const AccountMail = z.object({
  kind: z.enum([
    "sign_in",
    "reset_password",
    "verify_email",
    "change_email",
    "email_change_asked",
    "password_changed",
    "password_ended",
    "account_deleted",
  ]),
  to: z.string(),
  origin: z.string(),
  askedAt: UtcInstant,
  personId: Id.optional(),
  /** The session that asked: when it has ended, nothing is sent. */
  sid: Id.optional(),
  /** The address that is wanted, for the notice to the old one. */
  newEmail: z.string().optional(),
  callbackUrl: z.string().optional(),
});
export type AccountMail = z.infer<typeof AccountMail>;

/** Has a mail sent, once the transaction has committed; nothing where the site sends no mail. */
export async function enqueueMail(
  tx: Db,
  ctx: Pick<Ctx, "now" | "origin">,
  mail: Omit<AccountMail, "origin" | "askedAt">,
): Promise<void> {
  if (!canSendMail()) return;
  const origin = env().SITE_URL ?? ctx.origin ?? siteAddress("/");
  await enqueue(tx, accountMailTask, { ...mail, origin, askedAt: ctx.now.toISOString() });
}
