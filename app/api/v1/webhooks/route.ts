import { createWebhook, listWebhooks, readCreatedWebhook } from "@/lib/activity/webhooks/webhooks";
import * as webhooks from "@/lib/api/operations/webhooks";
import { on, route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(webhooks.listWebhooks, listWebhooks),
  on(webhooks.createWebhook, createWebhook, readCreatedWebhook),
);
