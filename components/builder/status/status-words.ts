import type { RevisionReview } from "@/lib/products/schema";

/** Where a submitted revision stands, in a few words. */
export function headline({ status, decisions, appeal }: RevisionReview): string {
  if (status === "in_review") return appeal?.status === "open" ? "Your appeal is in the queue" : "In review";
  if (status === "changes_requested")
    return decisions.length > 0 ? "A reviewer asks for changes" : "Sent back by the checks";
  return WORDS[status];
}

const WORDS: Record<Exclude<RevisionReview["status"], "in_review" | "changes_requested">, string> = {
  draft: "Not submitted",
  screening: "The checks are running",
  approved: "Approved",
  published: "Public",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  superseded: "Replaced by a newer version",
  suspended: "Suspended",
};
