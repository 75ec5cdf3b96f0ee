import { dayMs, hourMs, minuteMs, secondMs } from "../../core/time";

/** Per organization, including disabled ones. */
export const maxWebhooks = 10;

/** How long a receiver may take to start its answer. */
export const deadlineMs = 15 * secondMs;

/** How much of an answer is stored. */
export const storedResponseBytes = 1024;

/** How long the previous secret still signs besides the new one. */
export const previousSecretMs = 24 * hourMs;

/** A webhook without one success for this long is disabled. */
export const longestFailingMs = 5 * dayMs;

/** The wait before each retry: what Standard Webhooks suggests, about three days altogether. */
export const retryDelaysMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
];

export const maxTries = retryDelaysMs.length + 1;

/** When a delivery is due again after this many failures; null once it has failed finally. */
export function retryAt(tries: number, now: Date): Date | null {
  const delay = retryDelaysMs[tries - 1];
  return delay === undefined ? null : new Date(now.getTime() + delay);
}

/**
 * Until when a receiver that just failed is paused: the longer it fails, the less often it is called. Of a delivery's
 * own retries this delays only the first.
 */
export function pauseAfter(failingSince: Date, now: Date): Date {
  const failedMs = now.getTime() - failingSince.getTime();
  return new Date(now.getTime() + Math.min(5 * minuteMs, Math.max(5 * secondMs, failedMs / 10)));
}

/** Whether a failure disables the webhook, and why: the receiver says it is gone, or five days without a success. */
export function reasonToDisable(
  status: number | null,
  failingSince: Date,
  now: Date,
): "failing" | "gone" | null {
  if (status === 410) return "gone";
  return now.getTime() - failingSince.getTime() >= longestFailingMs ? "failing" : null;
}

const faults: Record<string, string> = {
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

/** How an attempt went, for people: the status, or why there is none. */
export function outcomeWords(status: number | null, error: string | null): string {
  if (error === null || error === "refused") return status === null ? "" : `Responded with ${status}`;
  const words = faults[error] ?? error.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());
  return status === null ? words : `${words} (${status})`;
}
