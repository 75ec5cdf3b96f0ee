import { newId } from "../core/ids";
import type { Db } from "../platform/db/db";
import type { WebhookEvent } from "./act";

type Listening = {
  webhook_id: string;
  /** The place of its event in the list. */
  place: number;
  slug: string;
  name: string;
  organization: { id: string; slug: string; name: string };
};

/**
 * Writes a delivery for each webhook of the products' organizations, or of those that the events name, and adds the jobs
 * that send them, in the transaction of the act. Without subscribers it costs one lookup. A key keeps an event that
 * may be emitted twice from being delivered twice.
 */
export async function enqueueWebhooks(tx: Db, events: readonly WebhookEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  // In a fixed order, so that two events never wait for each other's jobs; locked, so that no webhook is deleted.
  const listening = await tx.$queryRaw<Listening[]>`/* prepared listening_webhooks */
    select w.id as webhook_id, e.place::int, p.slug, json_build_object('id', o.id, 'slug', o.slug, 'name', o.name) as organization,
      coalesce((select r.listing ->> 'name' from revisions r where r.product_id = p.id order by r.version desc limit 1),
        p.slug) as name
    from unnest(${events.map(({ productId }) => productId)}::uuid[], ${events.map(({ event }) => event)}::text[],
        ${events.map(({ organizationId }) => organizationId ?? null)}::uuid[])
        with ordinality as e (product_id, event, organization_id, place)
      join products p on p.id = e.product_id
      join organizations o on o.id = coalesce(e.organization_id, p.organization_id)
      join webhooks w on w.organization_id = o.id
    where w.disabled_at is null and e.event = any(w.events)
    order by w.id, e.place for key share of w`;
  if (listening.length === 0) return;
  const made = await tx.webhookDelivery.createManyAndReturn({
    data: listening.flatMap((each) => {
      const about = events[each.place - 1];
      if (!about) return [];
      return [
        {
          id: newId(),
          webhookId: each.webhook_id,
          event: about.event,
          key: about.key ?? null,
          payload: payloadOf(about, each, now),
          createdAt: now,
          nextAttemptAt: now,
        },
      ];
    }),
    skipDuplicates: true,
    select: { webhookId: true },
  });
  for (const webhookId of new Set(made.map((each) => each.webhookId)))
    await scheduleDelivery(tx, webhookId, now);
}

const payloadOf = (
  { event, productId, data }: WebhookEvent,
  { slug, name, organization }: Listening,
  now: Date,
): string =>
  JSON.stringify({
    type: event,
    timestamp: now.toISOString(),
    data: { organization, product: { id: productId, slug, name }, ...data },
  });

export const deliverTask = "deliver_webhooks";

/** Adds the job that sends a webhook's due deliveries, or moves the waiting one: each webhook has at most one. */
export async function scheduleDelivery(db: Db, webhookId: string, at: Date): Promise<void> {
  await db.$executeRaw`
    select graphile_worker.add_job(${deliverTask}, payload := ${JSON.stringify({ webhookId })}::json,
      job_key := ${`webhook:${webhookId}`}, run_at := ${at}::timestamptz)`;
}
