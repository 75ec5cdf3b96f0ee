import { z } from "zod";
import { Cursor, Day, Id, Instant, Limit, paging, Slug, UtcInstant } from "../core/schema";
import { PulseOutcome } from "../pulse/schema";
import { Period } from "../rankings/schema";

const Named = z.object({ id: Id, slug: z.string(), name: z.string() });
const Revision = z.object({ id: Id, version: z.int() });
/** Every event about a product says whose it is. */
const about = { organization: Named, product: Named };

/** What is told of each event, by its name; the part before the dot is what it is about. */
export const eventData = {
  "revision.submitted": z.object({
    ...about,
    revision: Revision,
    /** What the automatic checks said; a revision that fails is sent back at once. */
    screening: z.enum(["pass", "warn", "fail"]),
    status: z.enum(["in_review", "changes_requested"]),
    publishAt: UtcInstant.nullable(),
  }),
  "revision.decided": z.object({
    ...about,
    revision: Revision,
    decision: z.enum(["approve", "request_changes", "reject", "suspend", "reinstate"]),
    reason: z.string().nullable(),
    note: z.string().nullable(),
  }),
  "revision.published": z.object({ ...about, revision: Revision, publishedAt: UtcInstant, url: z.url() }),
  "vote.counted": z.object({
    ...about,
    vote: z.object({ id: Id, day: Day }),
    votes: z.object({ total: z.int() }),
  }),
  "ranking.final": z.object({
    ...about,
    period: Period,
    startsAt: UtcInstant,
    endsAt: UtcInstant,
    rank: z.int(),
    points: z.number(),
    votes: z.int(),
    voters: z.int(),
  }),
  "pulse.changed": z.object({
    ...about,
    websiteUrl: z.string(),
    before: PulseOutcome,
    outcome: PulseOutcome,
    errorClass: z.string().nullable(),
    httpStatus: z.int().nullable(),
    sampledAt: UtcInstant,
  }),
} as const;

export type ProductEvent = keyof typeof eventData;
/** What an event says beyond whose it is. */
export type EventData<E extends ProductEvent> = Omit<z.infer<(typeof eventData)[E]>, keyof typeof about>;

export const productEvents = Object.keys(eventData) as ProductEvent[];
export const ProductEvent = z.enum(productEvents);

/** Sent when somebody asks for it, to any webhook. */
export const pingData = z.object({ webhookId: Id, message: z.string() });
export const WebhookEvent = z.enum([...productEvents, "ping"]);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** The body of a delivery. */
export const payloadOf = (event: WebhookEvent) =>
  z.object({
    type: z.literal(event),
    /** When it happened, which stays as it is however late the delivery comes. */
    timestamp: UtcInstant,
    data: event === "ping" ? pingData : eventData[event],
  });

const Events = z
  .array(ProductEvent)
  .min(1)
  .max(productEvents.length)
  .transform((list) => productEvents.filter((event) => list.includes(event)));
const Url = z.string().min(1).max(2048).describe("http or https, ports 80 and 443, no private address.");

export const CreateWebhook = z.strictObject({
  organizationId: Id,
  url: Url,
  events: Events.default(productEvents).describe("All of them without it."),
});
export const UpdateWebhook = z.strictObject({
  id: Id,
  url: Url.optional(),
  events: Events.optional(),
  enabled: z.boolean().optional(),
});
export const ListWebhooks = z.strictObject({
  organization: Slug.optional().describe("Those of one organization alone."),
  limit: Limit,
  cursor: Cursor,
});
export const ByWebhook = z.strictObject({ id: Id });
export const ListDeliveries = z.strictObject({ id: Id, ...paging });
export const ByDelivery = z.strictObject({ id: Id, deliveryId: Id });

export const DeliveryState = z.enum(["pending", "delivered", "failed"]);
export type DeliveryState = z.infer<typeof DeliveryState>;

export const Delivery = z.object({
  /** The header webhook-id, the same at each attempt and each replay. */
  id: Id,
  event: WebhookEvent,
  state: DeliveryState,
  /** Attempts since it was made or replayed. */
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
  /** The first 1,024 bytes of the answer's body. */
  response: z.string().nullable(),
});
export type Attempt = z.infer<typeof Attempt>;

export const DeliveryDetail = Delivery.extend({
  payload: z.record(z.string(), z.unknown()),
  /** The newest first, 50 at most. */
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
  /** Until when the secret before still signs too. */
  previousSecretUntil: UtcInstant.nullable(),
  createdAt: UtcInstant,
  lastDelivery: Delivery.nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

/** The secret stands here once and nowhere after. */
export const WebhookWithSecret = Webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

/** An event that a statement saw happen, until the job announces it. */
export const LateAnnouncement = z.object({
  event: ProductEvent,
  productId: Id,
  key: z.string(),
  at: Instant,
  data: z.record(z.string(), z.unknown()),
});
export type LateAnnouncement = z.infer<typeof LateAnnouncement>;
