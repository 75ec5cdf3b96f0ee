import type { Ctx, SessionCaller } from "../../../core/ctx";
import { fail } from "../../../core/errors";
import { requireAdminSession } from "../../../core/require";
import { emit } from "../../../events/emit";
import { inTransaction } from "../../../platform/db/db";
import { retryFailedJobs } from "../../../platform/jobs/failed-jobs";

/**
 * Lets the jobs whose last attempt failed run again now, or the one that is named, for an admin's session. One that is
 * running or has not failed is 404.
 */
export async function retryJobs(
  ctx: Ctx<SessionCaller>,
  { id }: { id?: string },
): Promise<{ retried: number }> {
  const admin = requireAdminSession(ctx);
  return inTransaction(admin.db, async (tx) => {
    const found = await retryFailedJobs(tx, id ?? null);
    const retried = found.reduce((sum, { count }) => sum + count, 0);
    if (retried === 0 && id !== undefined) fail("not_found", "No failed job has this ID.");
    const jobs = found.map(({ task, count }) => `${task} (${count})`).join(", ");
    if (retried > 0) await emit(tx, admin, "jobs.retried", { id: "jobs", details: { jobs } });
    return { retried };
  });
}
