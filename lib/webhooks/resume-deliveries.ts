import type { Ctx } from "../auth/caller";
import { minuteMs } from "../core/time";
import { wake } from "./wake";

/** For what has been due so long, a job that would send it is missing, or its worker has died. */
const overdueMs = minuteMs;

/** Wakes the webhooks that have something overdue and no job waiting for them; answers how many. */
export async function resumeDeliveries({ db, now }: Pick<Ctx, "db" | "now">): Promise<number> {
  const overdue = new Date(now.getTime() - overdueMs);
  const rows = await db.$queryRaw<{ id: string }[]>`
    select w.id from webhooks w
    where w.disabled_at is null and (w.busy_until is null or w.busy_until <= ${now}::timestamptz)
      and (w.paused_until is null or w.paused_until <= ${now}::timestamptz)
      and w.id in (select d.webhook_id from webhook_deliveries d
        where d.state = 'pending' and d.next_attempt_at <= ${overdue}::timestamptz)
      and not exists (select from graphile_worker.jobs j
        where j.key = 'webhook:' || w.id and j.locked_at is null and j.attempts < j.max_attempts)
    order by w.id limit 500`;
  for (const { id } of rows) await wake(db, id, now);
  return rows.length;
}
