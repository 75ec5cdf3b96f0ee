import { isIP } from "node:net";
import { dayMs } from "../../../core/time";
import { websiteKey } from "../../../platform/outbound/website-url";
import type { DomainCheck, DomainState } from "./schema";

/** The address of the file, on the domain itself. */
export const wellKnownPath = "/.well-known/vitrine-verification.txt";

/** A verified domain is checked again after this long, and after a day if the value was not found. */
export const recheckMs = 7 * dayMs;
export const retryMs = dayMs;
/** A domain that answers without the value loses its verification after this long. */
const graceMs = 7 * dayMs;
/** One that does not answer at all loses it this long after the value was last found. */
const longestUnseenMs = 30 * dayMs;

/**
 * The host that a website's verification covers: its own without `www.`, and no parent, because anybody may have a
 * website below a shared one. An IP address has no domain.
 */
export function domainOf(websiteUrl: string | null): string | null {
  const host = websiteUrl === null ? undefined : websiteKey(websiteUrl)?.split(/[/?]/)[0];
  return host === undefined || host === "" || host.startsWith("[") || isIP(host) ? null : host;
}

export const recordName = (domain: string): string => `_vitrine.${domain}`;
export const proofText = (token: string): string => `vitrine-verification=${token}`;

/** The file is requested with the website's own scheme, so that no one in between can answer for https. */
export const fileUrl = (domain: string, websiteUrl: string): string =>
  `${websiteUrl.toLowerCase().startsWith("https:") ? "https" : "http"}://${domain}${wellKnownPath}`;

export type Proof = {
  method: string | null;
  provenAt: Date | null;
  checkedAt: Date | null;
  seenAt: Date | null;
  failingSince: Date | null;
  lostAt: Date | null;
};

const isHeld = ({ provenAt, lostAt }: Proof): boolean => provenAt !== null && lostAt === null;

/** What becomes of a verification after a check, and whether that changes anything. */
export function settleProof(
  before: Proof,
  checks: readonly DomainCheck[],
  now: Date,
): { proof: Proof; news: "proven" | "lost" | null } {
  const held = isHeld(before);
  const found = checks.find(({ outcome }) => outcome === "found");
  if (found) {
    const provenAt = held ? before.provenAt : now;
    const proof = {
      method: found.method,
      provenAt,
      checkedAt: now,
      seenAt: now,
      failingSince: null,
      lostAt: null,
    };
    return { proof, news: held ? null : "proven" };
  }
  if (!held) return { proof: { ...before, checkedAt: now }, news: null };
  const isGone = checks.every(({ outcome }) => outcome === "not_found");
  const failingSince = before.failingSince ?? (isGone ? now : null);
  const unseenMs = now.getTime() - (before.seenAt ?? before.provenAt ?? now).getTime();
  const isLost =
    (isGone && failingSince !== null && now.getTime() - failingSince.getTime() >= graceMs) ||
    unseenMs >= longestUnseenMs;
  const proof = { ...before, checkedAt: now, failingSince, lostAt: isLost ? now : null };
  return { proof, news: isLost ? "lost" : null };
}

export function stateOf(proof: Proof): DomainState {
  if (proof.provenAt === null) return "unproven";
  if (proof.lostAt !== null) return "lost";
  return wasSeen(proof) ? "proven" : "failing";
}

/** When a verification is due for its next check. */
export const nextCheckAt = (proof: Proof): Date | null =>
  isHeld(proof) && proof.checkedAt
    ? new Date(proof.checkedAt.getTime() + (wasSeen(proof) ? recheckMs : retryMs))
    : null;

/** When a failing verification is lost at the earliest, if nothing changes. */
export function endsAt(proof: Proof): Date | null {
  if (stateOf(proof) !== "failing") return null;
  if (proof.failingSince) return new Date(proof.failingSince.getTime() + graceMs);
  return new Date((proof.seenAt ?? proof.provenAt ?? new Date(0)).getTime() + longestUnseenMs);
}

const wasSeen = ({ checkedAt, seenAt, failingSince }: Proof): boolean =>
  failingSince === null && (checkedAt === null || (seenAt !== null && seenAt >= checkedAt));
