import type { TagTone } from "@/components/ui/tag";
import type { Delivery, Webhook } from "@/lib/activity/webhooks/schema";
import type { ProductEvent } from "@/lib/events/webhook-events";

export const EVENT_WORDS: Record<ProductEvent, string> = {
  "revision.submitted": "A revision was submitted for review",
  "revision.decided": "A reviewer made a decision on a revision",
  "revision.published": "A revision was published",
  "vote.counted": "A vote was counted",
  "ranking.final": "A daily, weekly or monthly ranking closed, with your final rank",
  "pulse.changed": "A check of your website had a different result than the previous one",
};

export const EVENTS = Object.keys(EVENT_WORDS) as ProductEvent[];

/** The address without its scheme, for a heading. */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\//, "").replace(/\/$/, "");

export function stateOf({ enabled, disabledReason, failingSince }: Webhook): { tone: TagTone; word: string } {
  if (!enabled) return { tone: "report", word: disabledReason === "owner" ? "off" : "disabled" };
  return failingSince ? { tone: "warning", word: "failing" } : { tone: "clear", word: "on" };
}

export function deliveryState({ state, tries }: Delivery): { tone: TagTone; word: string } {
  if (state === "delivered") return { tone: "clear", word: "delivered" };
  if (state === "failed") return { tone: "report", word: "failed" };
  return tries > 0 ? { tone: "warning", word: "retrying" } : { tone: "plain", word: "pending" };
}

const FAULTS: Record<string, string> = {
  timeout: "No response in time",
  resolver_timeout: "DNS lookup timed out",
  resolver_failed: "DNS lookup failed",
  name_not_found: "Host name not found",
  not_allowed: "The URL points to a private network",
  connection_refused: "Connection refused",
  connection_reset: "Connection reset",
  protocol_error: "The response was not valid HTTP",
  redirected: "Redirects are not followed",
  disabled: "Disabled before it was sent",
  secret_lost: "The secret can't be read anymore; rotate it",
};

/** How an attempt went: the status, or why there is none. */
export function outcomeWords(status: number | null, error: string | null): string {
  if (error === null || error === "refused") return status === null ? "" : `Responded with ${status}`;
  const words = FAULTS[error] ?? error.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());
  return status === null ? words : `${words} (${status})`;
}
