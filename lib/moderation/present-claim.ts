import { claimMs } from "./rules";
import type { QueueItem } from "./schema";

/** A claim for as long as it lasts: up to, but not at, its end. */
export function presentClaim(
  { claimedAt }: { claimedAt: Date | null },
  person: { id: string; name: string } | null | undefined,
  now: Date,
): QueueItem["claim"] {
  if (!claimedAt || !person || now.getTime() - claimedAt.getTime() >= claimMs) return null;
  const { id, name } = person;
  const expiresAt = new Date(claimedAt.getTime() + claimMs);
  return { person: { id, name }, at: claimedAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
