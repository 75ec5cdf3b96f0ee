import type { Ctx, PersonCaller } from "../auth/caller";
import { inTransaction } from "../core/db";
import { newId } from "../core/ids";
import { lockWebhook } from "./find";
import { toDelivery } from "./present";
import { requireEnabled } from "./require-enabled";
import type { Delivery } from "./schema";
import { wake } from "./wake";

/** Sends a webhook an event of no meaning, whatever it subscribes to, as any other delivery. A disabled one is 409. */
export function sendPing(ctx: Ctx<PersonCaller>, { id }: { id: string }): Promise<Delivery> {
  return inTransaction(ctx.db, async (tx) => {
    const webhook = await lockWebhook({ ...ctx, db: tx }, id);
    requireEnabled(webhook);
    const data = { webhookId: webhook.id, message: "This is a test." };
    const delivery = await tx.webhookDelivery.create({
      data: {
        id: newId(),
        webhookId: webhook.id,
        event: "ping",
        payload: JSON.stringify({ type: "ping", timestamp: ctx.now.toISOString(), data }),
        createdAt: ctx.now,
        nextAttemptAt: ctx.now,
      },
    });
    await tx.webhook.update({ where: { id: webhook.id }, data: { pausedUntil: null } });
    await wake(tx, webhook.id, ctx.now);
    return toDelivery(delivery);
  });
}
