import { recordAudit } from "../audit/record";
import type { Ctx, PersonCaller } from "../auth/caller";
import { inTransaction } from "../core/db";
import { lockWebhook } from "./find";
import { shownWith, toWebhook } from "./present";
import { previousSecretMs } from "./rules";
import type { WebhookWithSecret } from "./schema";
import { newSecret, sealSecret } from "./secret";

/** Gives a webhook a new secret, shown this once. For a day deliveries are signed with both; an older one ends at once. */
export function rotateSecret(ctx: Ctx<PersonCaller>, { id }: { id: string }): Promise<WebhookWithSecret> {
  const secret = newSecret();
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockWebhook({ ...ctx, db: tx }, id);
    const updated = await tx.webhook.update({
      where: { id: row.id },
      data: {
        secret: sealSecret(secret, row.id),
        previousSecret: row.secret,
        previousSecretUntil: new Date(ctx.now.getTime() + previousSecretMs),
      },
      include: shownWith,
    });
    await recordAudit(tx, ctx, {
      action: "webhook.secret_rotated",
      subjectType: "webhook",
      subjectId: row.id,
      organizationId: row.organizationId,
    });
    return { ...toWebhook(updated, ctx.now), secret };
  });
}
