import type { Db } from "./db";

/** Adds a durable job, in the transaction of the change that asks for it. `key` replaces a job of that key still waiting. */
export async function enqueue(db: Db, task: string, payload: object, key?: string): Promise<void> {
  await db.$executeRaw`
    select graphile_worker.add_job(${task}, payload := ${JSON.stringify(payload)}::json, job_key := ${key ?? null}::text)`;
}
