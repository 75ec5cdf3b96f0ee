import type { Db } from "../core/db";

export const deliverTask = "deliver_webhooks";

/** Adds the job that sends what is due to a webhook, or moves the one that waits: there is one for a webhook at most. */
export async function wake(db: Db, webhookId: string, at: Date): Promise<void> {
  await db.$executeRaw`
    select graphile_worker.add_job(${deliverTask}, payload := ${JSON.stringify({ webhookId })}::json,
      job_key := ${`webhook:${webhookId}`}, run_at := ${at}::timestamptz)`;
}
