import type { StatusName } from "@/components/ui/statuses";
import { outcomeWords } from "@/lib/activity/webhooks/rules";
import type { Delivery, Webhook } from "@/lib/activity/webhooks/schema";
import { messages } from "@/lib/core/messages";
import type { ProductEvent } from "@/lib/events/webhook-events";
import { webhooks } from "@/messages/en.json";

export const EVENTS: readonly ProductEvent[] = [
  "revision.submitted",
  "revision.decided",
  "revision.published",
  "claim.decided",
  "vote.counted",
  "ranking.final",
  "pulse.changed",
];

/** How an attempt went: the status that the server responded with, or why there is none. */
export function outcomeText(status: number | null, error: string | null): string {
  const t = messages({ webhooks });
  if (error === null || error === "refused") return status === null ? "" : t("respondedWith", { status });
  const words = error in webhooks ? t(error as keyof typeof webhooks) : outcomeWords(null, error);
  return status === null ? words : `${words} (${status})`;
}

/** The address without its scheme, for a heading. */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\//, "").replace(/\/$/, "");

export function stateOf({ enabled, disabledReason, failingSince }: Webhook): StatusName {
  if (!enabled) return disabledReason === "owner" ? "off" : "disabled";
  return failingSince ? "failing" : "on";
}

export const deliveryState = ({ state, tries }: Delivery): StatusName =>
  state === "pending" && tries > 0 ? "retrying" : state;
