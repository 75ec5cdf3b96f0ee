"use client";

import { call, type InputOf, type OutputOf } from "@/lib/api/client";
import { useCall } from "@/lib/api/use-call";
import type { Delivery, Webhook } from "@/lib/webhooks/schema";

export type DeliveryPage = OutputOf<"GET /api/v1/webhooks/{id}/deliveries">;

const SOON_MS = 60_000;

/** A webhook and a page of its deliveries, live while something is on its way, with all that can be done to them. */
export function useWebhook(firstWebhook: Webhook, firstPage: DeliveryPage, cursor?: string) {
  const { id } = firstWebhook;
  const webhook = useCall("GET /api/v1/webhooks/{id}", { id }, { fallbackData: firstWebhook });
  const deliveries = useCall(
    "GET /api/v1/webhooks/{id}/deliveries",
    { id, limit: 20, ...(cursor ? { cursor } : {}) },
    {
      fallbackData: firstPage,
      refreshInterval: (page) => (page?.data.some(isSoon) ? 2000 : 30_000),
      // How they went is what the webhook's own state comes from.
      onSuccess: () => void webhook.mutate(),
    },
  );
  const refresh = () => Promise.all([webhook.mutate(), deliveries.mutate()]);
  const then = async <T>(done: Promise<T>): Promise<T> => {
    const result = await done;
    await refresh();
    return result;
  };
  return {
    webhook: webhook.data ?? firstWebhook,
    page: deliveries.data ?? firstPage,
    error: webhook.error ?? deliveries.error,
    refresh,
    update: (input: Omit<InputOf<"PATCH /api/v1/webhooks/{id}">, "id">) =>
      then(call("PATCH /api/v1/webhooks/{id}", { id, ...input })),
    ping: () => then(call("POST /api/v1/webhooks/{id}/ping", { id })),
    rotate: () => then(call("POST /api/v1/webhooks/{id}/secret", { id })),
    replay: (deliveryId: string) =>
      then(call("POST /api/v1/webhooks/{id}/deliveries/{deliveryId}/replay", { id, deliveryId })),
    remove: () => call("DELETE /api/v1/webhooks/{id}", { id }),
  };
}

/** Whether something will happen to it within a minute. */
const isSoon = ({ nextAttemptAt }: Delivery): boolean =>
  nextAttemptAt !== null && Date.parse(nextAttemptAt) - Date.now() < SOON_MS;
