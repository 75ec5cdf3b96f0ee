import { recordAudit } from "../audit/record";
import type { Ctx, SessionCaller } from "../auth/caller";
import { lockActive } from "../auth/lock-person";
import { configuredProviders } from "../auth/providers";
import { inTransaction } from "../core/db";
import { fail } from "../core/errors";
import { canSendMail } from "../mail/deliverable";
import type { ProviderName } from "./schema";

/** Disconnects a provider, unless nothing would be left to sign in with: no password, no other provider, no link by mail. */
export async function removeConnection(
  ctx: Ctx<SessionCaller>,
  { provider }: { provider: ProviderName },
): Promise<void> {
  const personId = ctx.caller.person.id;
  await inTransaction(ctx.db, async (tx) => {
    // Without the lock, two removals at once would each take the other's connection for what is left.
    const person = await lockActive(tx, { id: personId });
    const accounts = await tx.account.findMany({ where: { personId }, select: { provider: true } });
    if (!person || !accounts.some((account) => account.provider === provider)) {
      return fail("not_found", "This provider is not connected.");
    }
    const usable = configuredProviders().filter(({ id }) => id !== provider);
    const left =
      person.passwordHash !== null ||
      accounts.some((account) => usable.some(({ id }) => id === account.provider)) ||
      (person.emailVerifiedAt !== null && canSendMail());
    if (!left) {
      fail("invalid_state", "Nothing would be left to sign in with. Set a password first.");
    }
    await tx.account.deleteMany({ where: { personId, provider } });
    await recordAudit(tx, ctx, {
      action: "connection.removed",
      subjectType: "person",
      subjectId: personId,
      details: { provider },
    });
  });
}
