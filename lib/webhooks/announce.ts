import type { Db } from "../core/db";
import { newId } from "../core/ids";
import type { EventData, ProductEvent } from "./schema";
import { wake } from "./wake";

export type Announcement<E extends ProductEvent = ProductEvent> = {
  event: E;
  productId: string;
  data: EventData<E>;
  now: Date;
  /** What happened, where it could be announced twice: each webhook is told of it once. */
  key?: string;
};

type Listening = {
  webhook_id: string;
  slug: string;
  name: string;
  organization: { id: string; slug: string; name: string };
};

/**
 * Tells the webhooks of a product's organization what happened, in the transaction of the act: a delivery for each that
 * wants the event, and the job that sends it. One look-up, and nothing more where nobody listens.
 */
export async function announce<E extends ProductEvent>(
  tx: Db,
  { event, productId, data, now, key }: Announcement<E>,
): Promise<void> {
  // In one order, so that two announcements can't wait for each other's jobs; held, so that none is deleted meanwhile.
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
  for (const { webhookId } of made) await wake(tx, webhookId, now);
}
