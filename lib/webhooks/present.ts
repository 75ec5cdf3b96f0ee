import type { Prisma } from "../core/db";
import { type Delivery, ProductEvent, type Webhook, WebhookEvent } from "./schema";

/** What of other tables a webhook is shown with. */
export const shownWith = {
  organization: { select: { id: true, slug: true, name: true } },
  deliveries: { orderBy: { id: "desc" }, take: 1 },
} satisfies Prisma.WebhookInclude;

export type WebhookRow = Prisma.WebhookGetPayload<{ include: typeof shownWith }>;
type DeliveryRow = Prisma.WebhookDeliveryGetPayload<object>;

export const toWebhook = (row: WebhookRow, now: Date): Webhook => {
  const { organization, deliveries, previousSecretUntil } = row;
  return {
    id: row.id,
    organization: { id: organization.id, slug: organization.slug, name: organization.name },
    url: row.url,
    events: ProductEvent.array().parse(row.events),
    enabled: row.disabledAt === null,
    disabledReason: row.disabledReason as Webhook["disabledReason"],
    disabledAt: row.disabledAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    previousSecretUntil:
      previousSecretUntil && previousSecretUntil > now ? previousSecretUntil.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    lastDelivery: deliveries[0] ? toDelivery(deliveries[0]) : null,
  };
};

export const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  event: WebhookEvent.parse(row.event),
  state: row.state,
  tries: row.tries,
  lastStatus: row.lastStatus,
  lastError: row.lastError,
  createdAt: row.createdAt.toISOString(),
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
});
