import {
  ByDelivery,
  ByWebhook,
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

export const listWebhooks = operation("GET /api/v1/webhooks", {
  resource: "Webhooks",
  summary: "List the webhooks of the organizations that the caller owns, the newest first",
  auth: "person",
  scope: "webhooks:write",
  input: ListWebhooks,
  output: page(Webhook),
});

export const createWebhook = operation("POST /api/v1/webhooks", {
  ...forOwners,
  summary: "Create a webhook; its secret is in this reply and never again",
  description:
    "What is sent stands under `webhooks` in this document. 409 for an organization with ten webhooks.",
  input: CreateWebhook,
  example: {
    organizationId: "$ORGANIZATION_ID",
    url: "https://hooks.harbour.example/vitrine",
    events: ["revision.decided", "revision.published"],
  },
  output: WebhookWithSecret,
  status: 201,
  errors: ["invalid_state"],
  secret: true,
  location: ({ id }) => `/api/v1/webhooks/${id}`,
});

export const readWebhook = operation("GET /api/v1/webhooks/{id}", {
  ...forOwners,
  summary: "A webhook with its last delivery",
  input: ByWebhook,
  output: Webhook,
});

export const updateWebhook = operation("PATCH /api/v1/webhooks/{id}", {
  ...forOwners,
  summary: "Change a webhook's address or events, disable it or enable it again",
  description: "What waits when a webhook is disabled is not sent; it can be replayed.",
  input: UpdateWebhook,
  example: { enabled: true },
  output: Webhook,
});

export const deleteWebhook = operation("DELETE /api/v1/webhooks/{id}", {
  ...forOwners,
  summary: "Delete a webhook with its deliveries",
  input: ByWebhook,
  ...nothing,
});

export const rotateSecret = operation("POST /api/v1/webhooks/{id}/secret", {
  ...forOwners,
  summary: "Give a webhook a new secret; for 24 hours deliveries are signed with both",
  input: ByWebhook,
  output: WebhookWithSecret,
  secret: true,
});

export const sendPing = operation("POST /api/v1/webhooks/{id}/ping", {
  ...forOwners,
  summary: "Send a webhook a test event",
  description: "A disabled webhook is 409.",
  input: ByWebhook,
  output: Delivery,
  status: 202,
  errors: ["invalid_state"],
});

export const listDeliveries = operation("GET /api/v1/webhooks/{id}/deliveries", {
  ...forOwners,
  summary: "What was sent to a webhook in the last 30 days, the newest first",
  input: ListDeliveries,
  output: page(Delivery),
});

export const readDelivery = operation("GET /api/v1/webhooks/{id}/deliveries/{deliveryId}", {
  ...forOwners,
  summary: "A delivery with its body and each attempt",
  input: ByDelivery,
  output: DeliveryDetail,
});

export const replayDelivery = operation("POST /api/v1/webhooks/{id}/deliveries/{deliveryId}/replay", {
  ...forOwners,
  summary: "Send a delivery once more, with the same id and body",
  description: "With all its retries; one that waits is sent at once. A disabled webhook is 409.",
  input: ByDelivery,
  output: Delivery,
  status: 202,
  errors: ["invalid_state"],
});
