import type { Db } from "../db/db";

/** Adds a durable job in the transaction of the change that needs it. `key` replaces a waiting job of that key. */
export async function enqueue(db: Db, task: string, payload: object, key?: string): Promise<void> {
  await db.$executeRaw`
    select graphile_worker.add_job(${task}, payload := ${JSON.stringify(payload)}::json, job_key := ${key ?? null}::text)`;
}
