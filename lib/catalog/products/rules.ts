import type { Decision, RevisionStatus } from "./schema";

export type RevisionMove = "submit" | "withdraw" | Decision;

/** The statuses that each transition starts from; there are no others. */
export const moves: Record<RevisionMove, RevisionStatus> = {
  submit: "draft",
  withdraw: "in_review",
  approve: "in_review",
  request_changes: "in_review",
  reject: "in_review",
  suspend: "published",
  reinstate: "suspended",
};

export const mayMove = (status: RevisionStatus, move: RevisionMove): boolean => moves[move] === status;

export type Visibility = { visibleFrom: Date; visibleUntil: Date | null };

/** Whether a listing is public at a time: from its start, inclusive, until its end, exclusive. */
export const isVisible = ({ visibleFrom, visibleUntil }: Visibility, now: Date): boolean =>
  visibleFrom <= now && (visibleUntil === null || visibleUntil > now);

/** The status by the clock: an approved revision is published once its time has come, until a newer one is. */
export function effectiveStatus(
  revision: { status: RevisionStatus; listingRow: Visibility | null },
  now: Date,
): RevisionStatus {
  const { status, listingRow } = revision;
  if (!listingRow || (status !== "approved" && status !== "published")) return status;
  if (isVisible(listingRow, now)) return "published";
  return listingRow.visibleFrom > now ? status : "superseded";
}

/** Final statuses: the same content may be saved again as a new draft. */
const ended: readonly RevisionStatus[] = [
  "changes_requested",
  "withdrawn",
  "rejected",
  "superseded",
  "suspended",
];

export const isEnded = (status: RevisionStatus): boolean => ended.includes(status);

/** Slugs reserved for pages beside or below a product's, now or in the future. */
const reservedSlugs = new Set(["new", "edit", "history", "status", "traffic", "badge", "admin", "api"]);

export const isReservedSlug = (slug: string): boolean => reservedSlugs.has(slug);

/** The words that a misspelt word may be corrected to: three letters or more, lower case, each once. */
export function searchWords(texts: readonly string[]): string[] {
  const words = texts.flatMap(
    (text) =>
      text
        .normalize("NFKC")
        .toLowerCase()
        .match(/\p{L}{3,64}/gu) ?? [],
  );
  return [...new Set(words)].sort();
}

/** When a product was first public; null while that is in the future. */
export const publishedAtOf = ({ firstPublishedAt: at }: { firstPublishedAt: Date | null }, now: Date) =>
  at && at <= now ? at.toISOString() : null;
