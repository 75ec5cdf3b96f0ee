import { secondMs } from "../core/time";
import type { Db } from "../platform/db/db";

const renewMs = 15 * secondMs;
/** Some renewals may be late or fail while the database is away. */
const lostMs = 4 * renewMs;

type Locked = { id: string; locked_by: string | null };

/** Does a job's work, and renews the job's lock meanwhile: one that isn't renewed is its worker's no longer. */
export async function withLease(
  db: Db,
  { id, locked_by }: Locked,
  work: () => Promise<void>,
  everyMs = renewMs,
): Promise<void> {
  const renew = () =>
    db.$executeRaw`
      update graphile_worker._private_jobs set locked_at = now()
      where id = ${id}::bigint and locked_by = ${locked_by}`.catch(() => {});
  const timer = setInterval(renew, everyMs).unref();
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}

/** Gives back the jobs of workers that died, whose locks would hold for hours; returns how many workers died. */
export async function unlockLostJobs(db: Db): Promise<number> {
  const lost = await db.$queryRaw<{ worker: string }[]>`
    select distinct locked_by as worker from graphile_worker.jobs
    where locked_at < now() - ${lostMs}::int * interval '1 millisecond'`;
  if (lost.length === 0) return 0;
  await db.$executeRaw`
    select graphile_worker.force_unlock_workers(${lost.map(({ worker }) => worker)}::text[])`;
  return lost.length;
}
