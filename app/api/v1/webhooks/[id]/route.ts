import { deleteWebhook, readWebhook, updateWebhook } from "@/lib/api/operations/webhooks";
import { on, routes } from "@/lib/api/route";
import { deleteWebhook as remove } from "@/lib/webhooks/delete-webhook";
import { readWebhook as read } from "@/lib/webhooks/read-webhook";
import { updateWebhook as update } from "@/lib/webhooks/update-webhook";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(
  on(readWebhook, read),
  on(updateWebhook, update),
  on(deleteWebhook, remove),
);
