import { minuteMs } from "../../core/time";
import type { DomainCheck } from "../../ranking/trust/domain/schema";
import type { ClaimStatus } from "./schema";

export const openStatuses = ["needs_proof", "in_review"] as const satisfies readonly ClaimStatus[];

export const isOpen = (status: ClaimStatus): boolean => openStatuses.some((open) => open === status);

/** The reason of a claim that was rejected because another organization's was approved. */
export const anotherClaim = "another_claim";

/** How long before the approval a proof must have been seen. A held decision takes effect within a minute. */
const freshMs = 5 * minuteMs;

export const isFresh = ({ seenAt }: { seenAt: Date | null }, now: Date): boolean =>
  seenAt !== null && now.getTime() - seenAt.getTime() <= freshMs;

/**
 * What a check says of a proof that was found before: it is gone if the method that found it gets an answer without it,
 * whatever the other method finds.
 */
export function verdictOf(
  checks: readonly DomainCheck[],
  method: string | null,
): "found" | "gone" | "unknown" {
  if (checks.some(({ outcome }) => outcome === "found")) return "found";
  const asked = checks.filter((check) => method === null || check.method === method);
  return asked.every(({ outcome }) => outcome === "not_found") ? "gone" : "unknown";
}
