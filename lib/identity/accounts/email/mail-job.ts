import { z } from "zod";
import type { Ctx } from "../../../core/ctx";
import { env } from "../../../core/env";
import { Id, UtcInstant } from "../../../core/schema";
import { siteAddress } from "../../../core/site-address";
import type { Db } from "../../../platform/db/db";
import { enqueue } from "../../../platform/jobs/enqueue";
import { canSendMail } from "../../../platform/mail/deliverable";
import { ProviderName } from "../schema";

export const accountMailTask = "mail_account";

/** A mail to write and send. It holds no token: the job creates it when it sends. */
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
    "key_created",
    "connection_added",
    "sign_in_failures",
    "second_factor",
  ]),
  to: z.string(),
  origin: z.string(),
  askedAt: UtcInstant,
  personId: Id.optional(),
  /** The session that made the request: once it has ended, nothing is sent. */
  sid: Id.optional(),
  /** The requested address, for the notice to the old one. */
  newEmail: z.string().optional(),
  callbackUrl: z.string().optional(),
  /** Whether API keys were revoked with the password. */
  revokedKeys: z.boolean().optional(),
  /** Where wrong passwords were tried: where nobody, or the owner, had signed in before, by whoever is signed in, or wrong codes by whoever knew it. */
  tried: z.enum(["new_browser", "known_browser", "inside", "second_step"]).optional(),
  /** What happened to the second factors. */
  change: z.enum(["added", "removed", "codes_renewed", "code_used", "reset"]).optional(),
  /** The API key that was created. */
  keyId: Id.optional(),
  /** The identity provider that was connected. */
  provider: ProviderName.optional(),
});
export type AccountMail = z.infer<typeof AccountMail>;

/** Adds the job once the transaction has committed; does nothing if the site sends no mail. */
export async function enqueueMail(
  tx: Db,
  ctx: Pick<Ctx, "now" | "origin">,
  mail: Omit<AccountMail, "origin" | "askedAt">,
): Promise<void> {
  if (!canSendMail()) return;
  const origin = env().SITE_URL ?? ctx.origin ?? siteAddress("/");
  await enqueue(tx, accountMailTask, { ...mail, origin, askedAt: ctx.now.toISOString() });
}
