import { z } from "zod";
import { Id, paging, ShownOnce, Slug, UtcInstant } from "../../core/schema";
import { eventData, Named, ProductEvent, productEvents } from "../../events/webhook-events";

/** Sent on request, to any webhook. */
export const pingData = z.object({ webhookId: Id, message: z.string() });
export const WebhookEvent = z.enum([...productEvents, "ping"]);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** The body of a delivery. */
export const payloadOf = (event: WebhookEvent) =>
  z.object({
    type: z.literal(event),
    /** When it happened, unchanged however late the delivery arrives. */
    timestamp: UtcInstant,
    data: event === "ping" ? pingData : eventData[event],
  });

const Events = z
  .array(ProductEvent)
  .min(1)
  .max(productEvents.length)
  .transform((list) => productEvents.filter((event) => list.includes(event)));
const Url = z.string().min(1).max(2048).describe("Must be a public http or https URL on port 80 or 443.");

export const CreateWebhook = z.strictObject({
  organizationId: Id,
  url: Url,
  events: Events.default(productEvents).describe("Defaults to all events."),
});
export const UpdateWebhook = z.strictObject({
  id: Id,
  url: Url.optional(),
  events: Events.optional(),
  enabled: z.boolean().optional(),
});
export const ListWebhooks = z.strictObject({
  organization: Slug.optional().describe("Only the webhooks of this organization."),
  ...paging,
});
export const ByWebhook = z.strictObject({ id: Id });
export const ListDeliveries = z.strictObject({ id: Id, ...paging });
export const ByDelivery = z.strictObject({ id: Id, deliveryId: Id });

export const DeliveryState = z.enum(["pending", "delivered", "failed"]);
export type DeliveryState = z.infer<typeof DeliveryState>;

export const Delivery = z.object({
  /** The header webhook-id, the same at each attempt and replay. */
  id: Id,
  event: WebhookEvent,
  state: DeliveryState,
  /** Attempts since it was created or replayed. */
  tries: z.int(),
  lastStatus: z.int().nullable(),
  lastError: z.string().nullable(),
  createdAt: UtcInstant,
  deliveredAt: UtcInstant.nullable(),
  nextAttemptAt: UtcInstant.nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

export const Attempt = z.object({
  at: UtcInstant,
  status: z.int().nullable(),
  error: z.string().nullable(),
  durationMs: z.int(),
  /** The first 1,024 bytes of the response body. */
  response: z.string().nullable(),
});
export type Attempt = z.infer<typeof Attempt>;

export const DeliveryDetail = Delivery.extend({
  payload: z.record(z.string(), z.unknown()),
  /** Newest first, at most 50. */
  attempts: z.array(Attempt),
});
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;

export const Webhook = z.object({
  id: Id,
  organization: Named,
  url: z.string(),
  events: z.array(ProductEvent),
  enabled: z.boolean(),
  disabledReason: z.enum(["owner", "failing", "gone"]).nullable(),
  disabledAt: UtcInstant.nullable(),
  /** Since when every attempt has failed. */
  failingSince: UtcInstant.nullable(),
  /** Until when the previous secret signs too. */
  previousSecretUntil: UtcInstant.nullable(),
  createdAt: UtcInstant,
  lastDelivery: Delivery.nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

/** The secret is shown here once and never again. */
export const CreatedWebhook = Webhook.extend({
  secret: ShownOnce,
});
export type CreatedWebhook = z.infer<typeof CreatedWebhook>;
export const WebhookWithSecret = Webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;
