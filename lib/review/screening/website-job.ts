import type { Screening } from "../../catalog/products/schema";
import { secondMs } from "../../core/time";
import { type Db, Prisma } from "../../platform/db/db";
import { enqueue } from "../../platform/jobs/enqueue";
import { neverAsked } from "./website-verdict";

export const websiteTask = "check_website";

const isPending = ({ id, outcome }: Screening["checks"][number]): boolean =>
  id === "website" && outcome === "pending";

/** Adds the job that answers a screening's open check, in the transaction that puts the revision before the reviewers. */
export async function addWebsiteJob(tx: Db, revisionId: string, screening: Screening | null): Promise<void> {
  if (screening?.checks.some(isPending)) await enqueue(tx, websiteTask, { revisionId }, keyOf(revisionId));
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
  for (const { key } of rows)
    await enqueue(db, websiteTask, { revisionId: key.slice(websiteTask.length + 1) }, key);
  return rows.length;
}
