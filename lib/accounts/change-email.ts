import type { z } from "zod";
import { recordAudit } from "../audit/record";
import type { Ctx, SessionCaller } from "../auth/caller";
import { brokenUnique, type Db, inTransaction } from "../core/db";
import { failField } from "../core/errors";
import { canSendMail } from "../mail/deliverable";
import { checkPassword, lockChecked, requireProofOfPresence } from "./hold-password";
import { endTokens } from "./login-tokens";
import { enqueueMail } from "./mail-job";
import type { ChangeEmail, EmailChange } from "./schema";

/**
 * Sends a link to the new address, and a notice to the old one; the address changes once the link is followed. A taken
 * address is answered alike, and told by mail. Where the site sends no mail it changes at once, unproven.
 */
export async function changeEmail(
  ctx: Ctx<SessionCaller>,
  { email, password }: z.output<typeof ChangeEmail>,
): Promise<z.infer<typeof EmailChange>> {
  if (email === ctx.caller.person.email) failField("email", "unchanged", "This is your address already.");
  const checked = await checkPassword(ctx, password, "password");
  await requireProofOfPresence(ctx, checked);
  const sent = canSendMail();
  try {
    await inTransaction(ctx.db, async (tx) => {
      const person = await lockChecked(tx, ctx, checked);
      if (sent) await askBoth(tx, ctx, person.email, email);
      else await takeUnproven(tx, ctx, email);
    });
  } catch (error) {
    if (brokenUnique(error)) failField("email", "taken", "Another account has this address.");
    throw error;
  }
  return { email, sent };
}

async function askBoth(tx: Db, ctx: Ctx<SessionCaller>, former: string | null, email: string): Promise<void> {
  const { sid, person } = ctx.caller;
  await enqueueMail(tx, ctx, { kind: "change_email", to: email, personId: person.id, sid });
  if (former) await enqueueMail(tx, ctx, { kind: "email_change_asked", to: former, newEmail: email });
  await recordAudit(tx, ctx, {
    action: "person.email_change_asked",
    subjectType: "person",
    subjectId: person.id,
  });
}

async function takeUnproven(tx: Db, ctx: Ctx<SessionCaller>, email: string): Promise<void> {
  const { id } = ctx.caller.person;
  await tx.person.update({ where: { id }, data: { email, emailVerifiedAt: null } });
  await endTokens(tx, id);
  await recordAudit(tx, ctx, { action: "person.email_changed", subjectType: "person", subjectId: id });
}
