import type { Db } from "../db/db";
import { traceparent } from "../telemetry/trace";

/** Adds a durable job in the transaction of the change that needs it. `key` replaces a waiting job of that key. */
export const enqueue = (db: Db, task: string, payload: object, key?: string): Promise<void> =>
  enqueueMany(db, task, [{ payload, key }]);

/**
 * Adds jobs of one task, each with a key of its own or none, in one statement. Those of a low priority run first. They
 * continue the current trace.
 */
export async function enqueueMany(
  db: Db,
  task: string,
  jobs: readonly { payload: object; key?: string }[],
  priority: number | null = null,
): Promise<void> {
  if (jobs.length === 0) return;
  const trace = traceparent();
  const payloads = jobs.map(({ payload }) =>
    JSON.stringify(trace === undefined ? payload : { ...payload, traceparent: trace }),
  );
  await db.$executeRaw`
    select count(*) from graphile_worker.add_jobs(array(
      select row(${task}::text, job.payload::json, null, null, null, job.key, ${priority}::smallint, null)::graphile_worker.job_spec
      from unnest(${payloads}::text[], ${jobs.map(({ key }) => key ?? null)}::text[])
        as job (payload, key)))`;
}
