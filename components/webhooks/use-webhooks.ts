"use client";

import { call, type OutputOf } from "@/lib/api/client";
import { useCall } from "@/lib/api/use-call";
import type { WebhookWithSecret } from "@/lib/webhooks/schema";
import type { WebhookInput } from "./webhook-dialog";

export type WebhookPage = OutputOf<"GET /api/v1/webhooks">;

/** The webhooks of the caller's organizations, live. */
export function useWebhooks(first: WebhookPage) {
  const {
    data = first,
    error,
    mutate,
  } = useCall("GET /api/v1/webhooks", { limit: 100 }, { fallbackData: first });

  const create = async (input: WebhookInput): Promise<WebhookWithSecret> => {
    const made = await call("POST /api/v1/webhooks", input);
    const { secret: _, ...webhook } = made;
    await mutate((page = first) => ({ ...page, data: [webhook, ...page.data] }), { revalidate: false });
    return made;
  };

  return { page: data, error, create, reload: () => void mutate() };
}
