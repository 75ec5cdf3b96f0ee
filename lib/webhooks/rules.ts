import { dayMs, hourMs, minuteMs, secondMs } from "../core/time";

/** Of one organization, disabled ones too. */
export const mostWebhooks = 10;

/** How long a receiver has to begin its answer. */
export const deadlineMs = 15 * secondMs;

/** How much of an answer is kept. */
export const keptResponseBytes = 1024;

/** For how long the secret before still signs beside the new one. */
export const previousSecretMs = 24 * hourMs;

/** Deliveries are forgotten after so long. */
export const keptDays = 30;

/** After so long without one success a webhook is disabled. */
export const longestFailingMs = 5 * dayMs;

/** How long after a failure the next attempt comes: what Standard Webhooks suggests, about three days together. */
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

export const mostTries = retryDelaysMs.length + 1;

/** When a delivery that has failed so many times is due again; null when it has failed for good. */
export function retryAt(tries: number, now: Date): Date | null {
  const delay = retryDelaysMs[tries - 1];
  return delay === undefined ? null : new Date(now.getTime() + delay);
}

/**
 * Until when a receiver that just failed is left alone, whatever else waits for it: the longer it fails, the less it is
 * asked. Of a delivery's own times that puts off none but the first.
 */
export function pauseAfter(failingSince: Date, now: Date): Date {
  const failedMs = now.getTime() - failingSince.getTime();
  return new Date(now.getTime() + Math.min(5 * minuteMs, Math.max(5 * secondMs, failedMs / 10)));
}

export type DisabledReason = "owner" | "failing" | "gone";

/** Whether a failure is the last straw, and why: a receiver that says it is gone, or five days without a success. */
export function reasonToDisable(
  status: number | null,
  failingSince: Date,
  now: Date,
): Exclude<DisabledReason, "owner"> | null {
  if (status === 410) return "gone";
  return now.getTime() - failingSince.getTime() >= longestFailingMs ? "failing" : null;
}
