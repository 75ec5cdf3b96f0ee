import type { Screening } from "../../catalog/products/schema";
import { secondMs } from "../../core/time";
import { type Db, Prisma } from "../../platform/db/db";
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

/** Longer than any of these jobs takes. */
const longestMs = 45 * secondMs;

/** Adds the jobs of processes that died again, because their locks would hold them for hours; returns how many. */
export async function resumeWebsiteJobs(db: Db): Promise<number> {
  const rows = await db.$queryRaw<{ key: string }[]>(Prisma.sql`
    select j.key from graphile_worker.jobs j
    where j.task_identifier = ${websiteTask} and j.key is not null
      and j.locked_at < now() - ${longestMs}::int * interval '1 millisecond'`);
  await enqueueMany(
    db,
    websiteTask,
    rows.map(({ key }) => ({ payload: { revisionId: key.slice(websiteTask.length + 1) }, key })),
  );
  return rows.length;
}
