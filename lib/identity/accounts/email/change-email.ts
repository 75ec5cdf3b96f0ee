import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../../core/ctx";
import { failField } from "../../../core/errors";
import { emit } from "../../../events/emit";
import { brokenUnique, type Db, inTransaction } from "../../../platform/db/db";
import { canSendMail } from "../../../platform/mail/deliverable";
import { shownAddress } from "../../people/shown-address";
import { checkPassword, lockChecked, requireProofOfPresence } from "../check-password";
import { endTokens } from "../login-tokens";
import type { ChangeEmail, EmailChange } from "../schema";
import { enqueueMail } from "./mail-job";

/**
 * Mails a link to the new address and a notice to the old one; following the link changes the address. A taken
 * address gets the same reply and a different mail. Without mail the address changes at once, unverified.
 */
export async function changeEmail(
  ctx: Ctx<SessionCaller>,
  { email, password }: z.output<typeof ChangeEmail>,
): Promise<z.infer<typeof EmailChange>> {
  if (email === ctx.caller.person.email)
    failField("email", "unchanged", "This is already your email address.");
  const checked = await checkPassword(ctx, password, "password");
  await requireProofOfPresence(ctx, checked);
  const sent = canSendMail();
  try {
    await inTransaction(ctx.db, async (tx) => {
      const person = await lockChecked(tx, ctx, checked);
      if (sent) await askBoth(tx, ctx, person.email, email);
      else await takeUnverified(tx, ctx, email);
    });
  } catch (error) {
    if (brokenUnique(error)) failField("email", "taken", "Another account uses this address.");
    throw error;
  }
  return { email: shownAddress(email), sent };
}

async function askBoth(tx: Db, ctx: Ctx<SessionCaller>, former: string | null, email: string): Promise<void> {
  const { sid, person } = ctx.caller;
  await enqueueMail(tx, ctx, { kind: "change_email", to: email, personId: person.id, sid });
  if (former) await enqueueMail(tx, ctx, { kind: "email_change_asked", to: former, newEmail: email });
  await emit(tx, ctx, "person.email_change_asked", { id: person.id });
}

async function takeUnverified(tx: Db, ctx: Ctx<SessionCaller>, email: string): Promise<void> {
  const { id } = ctx.caller.person;
  await tx.person.update({ where: { id }, data: { email, emailVerifiedAt: null } });
  await endTokens(tx, id);
  await emit(tx, ctx, "person.email_changed", { id });
}
