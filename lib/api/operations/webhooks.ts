import {
  ByDelivery,
  ByWebhook,
  CreatedWebhook,
  CreateWebhook,
  Delivery,
  DeliveryDetail,
  ListDeliveries,
  ListWebhooks,
  UpdateWebhook,
  Webhook,
  WebhookWithSecret,
} from "../../activity/webhooks/schema";
import { page } from "../../core/schema";
import { nothing, operation } from "../operation";

const forOwners = {
  resource: "Webhooks",
  auth: "person",
  scope: "webhooks:write",
  member: { of: "organization", role: "owner" },
} as const;

/** Who receives an organization's events must not change in a forgotten session. */
const changing = { ...forOwners, confirmed: true } as const;

export const listWebhooks = operation("GET /api/v1/webhooks", {
  resource: "Webhooks",
  summary: "List the webhooks of the organizations that the caller owns, newest first",
  auth: "person",
  scope: "webhooks:write",
  input: ListWebhooks,
  output: page(Webhook),
});

export const createWebhook = operation("POST /api/v1/webhooks", {
  ...changing,
  summary: "Create a webhook, with its secret shown only in this reply",
  description:
    "The payloads are described under `webhooks` in this document. 409 if the organization has ten webhooks. Repeating " +
    "the request with its Idempotency-Key returns everything except `secret`, or 409 once the webhook is deleted.",
  input: CreateWebhook,
  example: {
    organizationId: "$ORGANIZATION_ID",
    url: "https://hooks.harbour.example/vitrine",
    events: ["revision.decided", "revision.published"],
  },
  output: CreatedWebhook,
  status: 201,
  secret: "once",
  location: ({ id }) => `/api/v1/webhooks/${id}`,
});

export const readWebhook = operation("GET /api/v1/webhooks/{id}", {
  ...forOwners,
  summary: "Get a webhook with its last delivery",
  input: ByWebhook,
  output: Webhook,
});

export const updateWebhook = operation("PATCH /api/v1/webhooks/{id}", {
  ...changing,
  summary: "Update a webhook's URL or events, or disable or enable it",
  description: "Deliveries pending when a webhook is disabled are not sent; they can be replayed.",
  input: UpdateWebhook,
  example: { enabled: true },
  output: Webhook,
});

export const deleteWebhook = operation("DELETE /api/v1/webhooks/{id}", {
  ...changing,
  summary: "Delete a webhook and its deliveries",
  input: ByWebhook,
  ...nothing,
});

export const rotateSecret = operation("POST /api/v1/webhooks/{id}/secret", {
  ...changing,
  summary: "Rotate a webhook's secret; deliveries are signed with both secrets for 24 hours",
  input: ByWebhook,
  output: WebhookWithSecret,
  secret: "once",
});

export const sendPing = operation("POST /api/v1/webhooks/{id}/ping", {
  ...forOwners,
  summary: "Send a webhook a test event",
  description: "409 if the webhook is disabled.",
  input: ByWebhook,
  output: Delivery,
  status: 202,
  errors: ["invalid_state"],
});

export const listDeliveries = operation("GET /api/v1/webhooks/{id}/deliveries", {
  ...forOwners,
  summary: "List the deliveries of the last 30 days, newest first",
  input: ListDeliveries,
  output: page(Delivery),
});

export const readDelivery = operation("GET /api/v1/webhooks/{id}/deliveries/{deliveryId}", {
  ...forOwners,
  summary: "Get a delivery with its body and each attempt",
  input: ByDelivery,
  output: DeliveryDetail,
});

export const replayDelivery = operation("POST /api/v1/webhooks/{id}/deliveries/{deliveryId}/replay", {
  ...forOwners,
  summary: "Replay a delivery with the same ID and body",
  description: "Retries start over; a pending delivery is sent immediately. 409 if the webhook is disabled.",
  input: ByDelivery,
  output: Delivery,
  status: 202,
  errors: ["invalid_state"],
});
