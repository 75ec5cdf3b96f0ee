import type { z } from "zod";
import type { Ctx, PersonCaller } from "../../../core/ctx";
import { fail } from "../../../core/errors";
import { newId } from "../../../core/ids";
import { type Page, readNewest, type Skip } from "../../../core/pagination";
import { fieldsOf } from "../../../core/time";
import { scheduleDelivery } from "../../../events/enqueue-webhook";
import { inTransaction } from "../../../platform/db/db";
import { findDelivery, findWebhook, lockWebhook, toDelivery } from "../find";
import { Attempt, type Delivery, type DeliveryDetail, type ListDeliveries } from "../schema";

/** The deliveries of a webhook in the last 30 days, newest first. */
export async function listDeliveries(
  ctx: Ctx<PersonCaller>,
  { id, ...paging }: z.output<typeof ListDeliveries> & Skip,
): Promise<Page<Delivery>> {
  const { id: webhookId } = await findWebhook(ctx, id);
  return readNewest(
    paging,
    ["deliveries", webhookId],
    ({ where, ...query }) => ctx.db.webhookDelivery.findMany({ ...query, where: { webhookId, ...where } }),
    (rows) => rows.map(toDelivery),
  );
}

/** How many deliveries a webhook had in the last 30 days. */
export async function countDeliveries(ctx: Ctx<PersonCaller>, id: string): Promise<number> {
  const { id: webhookId } = await findWebhook(ctx, id);
  return ctx.db.webhookDelivery.count({ where: { webhookId } });
}

const maxAttempts = 50;

/** A delivery with its body and its attempts. */
export async function readDelivery(
  ctx: Ctx<PersonCaller>,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<DeliveryDetail> {
  const { delivery } = await findDelivery(ctx, id, deliveryId);
  const attempts = await ctx.db.webhookAttempt.findMany({
    where: { deliveryId: delivery.id },
    orderBy: { id: "desc" },
    take: maxAttempts,
  });
  return {
    ...toDelivery(delivery),
    payload: JSON.parse(delivery.payload),
    attempts: attempts.map((each) => fieldsOf(Attempt, each)),
  };
}

/** Sends a test event, whatever the webhook subscribes to, like any other delivery. 409 for a disabled one. */
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
    await scheduleDelivery(tx, webhook.id, ctx.now);
    return toDelivery(delivery);
  });
}

/** Sends a delivery again, unchanged and with all its retries; a waiting one is sent at once. 409 if disabled. */
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
    await scheduleDelivery(tx, webhook.id, ctx.now);
    return toDelivery(replayed);
  });
}

/** Nothing is sent to a disabled webhook, not even on request. */
function requireEnabled({ disabledAt }: { disabledAt: Date | null }): void {
  if (disabledAt) fail("invalid_state", "The webhook is disabled. Enable it first.");
}
