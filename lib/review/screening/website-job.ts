import type { Screening } from "../../catalog/products/schema";
import type { Db, Prisma } from "../../platform/db/db";
import { enqueueMany } from "../../platform/jobs/enqueue";
import { neverAsked } from "./website-verdict";

export const websiteTask = "check_website";

const isPending = ({ id, outcome }: Screening["checks"][number]): boolean =>
  id === "website" && outcome === "pending";

/** Adds the jobs that answer screenings' open checks, in the transaction that puts the revisions before the reviewers. */
export async function addWebsiteJobs(
  tx: Db,
  submitted: readonly { revisionId: string; screening: Screening | null }[],
): Promise<void> {
  const waiting = submitted.filter(({ screening }) => screening?.checks.some(isPending));
  await enqueueMany(
    tx,
    websiteTask,
    waiting.map(({ revisionId }) => ({ payload: { revisionId }, key: keyOf(revisionId) })),
  );
}

/** A stored screening: a check waits for its answer only as long as the revision is waiting too. */
export function readScreening(stored: Prisma.JsonValue, status: string): Screening | null {
  const screening = stored as Screening | null;
  if (screening === null || status === "in_review" || status === "screening") return screening;
  return {
    ...screening,
    checks: screening.checks.map((check) => (isPending(check) ? neverAsked() : check)),
  };
}

const keyOf = (revisionId: string): string => `${websiteTask}:${revisionId}`;
