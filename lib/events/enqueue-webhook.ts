import { newId } from "../core/ids";
import type { Db } from "../platform/db/db";
import type { WebhookEvent } from "./act";

type Listening = {
  webhook_id: string;
  slug: string;
  name: string;
  organization: { id: string; slug: string; name: string };
};

/**
 * Writes a delivery for each webhook of the product's organization that subscribes to an event, and adds the jobs
 * that send them, in the transaction of the act. Without subscribers it costs one lookup. A key keeps an event that
 * may be emitted twice from being delivered twice.
 */
export async function enqueueWebhook(
  tx: Db,
  { event, productId, data, now, key }: WebhookEvent & { now: Date },
): Promise<void> {
  // In a fixed order, so that two events never wait for each other's jobs; locked, so that no webhook is deleted.
  const listening = await tx.$queryRaw<Listening[]>`/* prepared listening_webhooks */
    select w.id as webhook_id, p.slug, json_build_object('id', o.id, 'slug', o.slug, 'name', o.name) as organization,
      coalesce((select r.listing ->> 'name' from revisions r where r.product_id = p.id order by r.version desc limit 1),
        p.slug) as name
    from products p join webhooks w on w.organization_id = p.organization_id join organizations o on o.id = p.organization_id
    where p.id = ${productId}::uuid and w.disabled_at is null and ${event} = any(w.events)
    order by w.id for key share of w`;
  const [first] = listening;
  if (!first) return;
  const product = { id: productId, slug: first.slug, name: first.name };
  const payload = JSON.stringify({
    type: event,
    timestamp: now.toISOString(),
    data: { organization: first.organization, product, ...data },
  });
  const made = await tx.webhookDelivery.createManyAndReturn({
    data: listening.map(({ webhook_id }) => ({
      id: newId(),
      webhookId: webhook_id,
      event,
      key: key ?? null,
      payload,
      createdAt: now,
      nextAttemptAt: now,
    })),
    skipDuplicates: true,
    select: { webhookId: true },
  });
  for (const { webhookId } of made) await scheduleDelivery(tx, webhookId, now);
}

export const deliverTask = "deliver_webhooks";

/** Adds the job that sends a webhook's due deliveries, or moves the waiting one: each webhook has at most one. */
export async function scheduleDelivery(db: Db, webhookId: string, at: Date): Promise<void> {
  await db.$executeRaw`
    select graphile_worker.add_job(${deliverTask}, payload := ${JSON.stringify({ webhookId })}::json,
      job_key := ${`webhook:${webhookId}`}, run_at := ${at}::timestamptz)`;
}
