import { z } from "zod";
import type { Ctx } from "../../../core/ctx";
import { env } from "../../../core/env";
import { Id, UtcInstant } from "../../../core/schema";
import { siteAddress } from "../../../core/site-address";
import type { Db } from "../../../platform/db/db";
import { enqueue } from "../../../platform/jobs/enqueue";
import { canSendMail } from "../../../platform/mail/deliverable";
import { ProviderName } from "../schema";
import { type LetterKind, letters } from "./letters";

export const accountMailTask = "mail_account";

/** A mail to write and send. It holds no token: the job creates it when it sends. */
export const AccountMail = z.object({
  kind: z.enum(Object.keys(letters) as LetterKind[]),
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
