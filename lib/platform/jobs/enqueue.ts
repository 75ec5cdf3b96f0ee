import type { Db } from "../db/db";

/** Adds a durable job in the transaction of the change that needs it. `key` replaces a waiting job of that key. */
export const enqueue = (db: Db, task: string, payload: object, key?: string): Promise<void> =>
  enqueueMany(db, task, [{ payload, key }]);

/** Adds jobs of one task in one statement. */
export async function enqueueMany(
  db: Db,
  task: string,
  jobs: readonly { payload: object; key?: string }[],
): Promise<void> {
  if (jobs.length === 0) return;
  await db.$executeRaw`
    select graphile_worker.add_job(${task}, payload := job.payload::json, job_key := job.key)
    from unnest(${jobs.map(({ payload }) => JSON.stringify(payload))}::text[], ${jobs.map(({ key }) => key ?? null)}::text[])
      as job (payload, key)`;
}
