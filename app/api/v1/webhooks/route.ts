import { createWebhook, listWebhooks } from "@/lib/api/operations/webhooks";
import { on, routes } from "@/lib/api/route";
import { createWebhook as create } from "@/lib/webhooks/create-webhook";
import { listWebhooks as list } from "@/lib/webhooks/list-webhooks";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(
  on(listWebhooks, list),
  on(createWebhook, create),
);
