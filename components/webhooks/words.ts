import type { TagTone } from "@/components/ui/tag";
import type { Delivery, Webhook } from "@/lib/activity/webhooks/schema";
import type { ProductEvent } from "@/lib/events/webhook-events";

export const EVENT_WORDS: Record<ProductEvent, string> = {
  "revision.submitted": "A version was sent to the reviewers",
  "revision.decided": "A reviewer decided about one",
  "revision.published": "A version became public",
  "vote.counted": "Somebody's vote counted",
  "ranking.final": "A day, week or month closed, and where you ended",
  "pulse.changed": "A check of your website had another outcome than the one before",
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
  return tries > 0 ? { tone: "warning", word: "retrying" } : { tone: "plain", word: "on its way" };
}

const FAULTS: Record<string, string> = {
  timeout: "No answer in time",
  resolver_timeout: "Its name could not be looked up in time",
  resolver_failed: "Its name could not be looked up",
  name_not_found: "There is no such name",
  not_allowed: "The address leads to a private network",
  connection_refused: "The connection was refused",
  connection_reset: "The connection was cut",
  protocol_error: "The answer was no HTTP",
  redirected: "A redirect, which is not followed",
  disabled: "Disabled before it was sent",
  secret_lost: "Its secret can't be read any more: make a new one",
};

/** How an attempt went: the status, or why there is none. */
export function outcomeWords(status: number | null, error: string | null): string {
  if (error === null || error === "refused") return status === null ? "" : `Answered ${status}`;
  const words = FAULTS[error] ?? error.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());
  return status === null ? words : `${words} (${status})`;
}
