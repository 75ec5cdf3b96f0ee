import type { StatusName } from "@/components/ui/statuses";
import type { Delivery, Webhook } from "@/lib/activity/webhooks/schema";
import type { ProductEvent } from "@/lib/events/webhook-events";

export const EVENT_WORDS: Record<ProductEvent, string> = {
  "revision.submitted": "A revision was submitted for review",
  "revision.decided": "A reviewer made a decision on a revision",
  "revision.published": "A revision was published",
  "claim.decided": "A reviewer decided on a claim to a product, yours or someone else's",
  "vote.counted": "A vote was counted",
  "ranking.final": "A daily, weekly or monthly ranking closed, with your final rank",
  "pulse.changed": "A check of your website had a different result than the previous one",
};

export const EVENTS = Object.keys(EVENT_WORDS) as ProductEvent[];

/** The address without its scheme, for a heading. */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\//, "").replace(/\/$/, "");

export function stateOf({ enabled, disabledReason, failingSince }: Webhook): StatusName {
  if (!enabled) return disabledReason === "owner" ? "off" : "disabled";
  return failingSince ? "failing" : "on";
}

export const deliveryState = ({ state, tries }: Delivery): StatusName =>
  state === "pending" && tries > 0 ? "retrying" : state;
