import type { Ctx, PersonCaller } from "../auth/caller";
import { inTransaction } from "../core/db";
import { findDelivery, lockWebhook } from "./find";
import { toDelivery } from "./present";
import { requireEnabled } from "./require-enabled";
import type { Delivery } from "./schema";
import { wake } from "./wake";

/**
 * Sends a delivery once more, with its id and its body as they were, and with all its retries; one that still waits is
 * sent at once. Where the webhook is disabled it is 409.
 */
export function replayDelivery(
  ctx: Ctx<PersonCaller>,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<Delivery> {
  return inTransaction(ctx.db, async (tx) => {
    requireEnabled(await lockWebhook({ ...ctx, db: tx }, id));
    const { webhook, delivery } = await findDelivery({ ...ctx, db: tx }, id, deliveryId);
    const replayed = await tx.webhookDelivery.update({
      where: { id: delivery.id },
      data: { state: "pending", tries: 0, nextAttemptAt: ctx.now, deliveredAt: null },
    });
    await tx.webhook.update({ where: { id: webhook.id }, data: { pausedUntil: null } });
    await wake(tx, webhook.id, ctx.now);
    return toDelivery(replayed);
  });
}
