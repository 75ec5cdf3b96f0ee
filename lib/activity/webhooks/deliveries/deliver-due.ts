import type { Ctx } from "../../../core/ctx";
import { newId } from "../../../core/ids";
import { minuteMs, secondMs } from "../../../core/time";
import { scheduleDelivery } from "../../../events/enqueue-webhook";
import { type Db, inTransaction } from "../../../platform/db/db";
import type { ProbeNetwork } from "../../../platform/outbound/network";
import { stopping } from "../../../platform/outbound/probe";
import { send } from "../../../platform/outbound/send";
import { count } from "../../../platform/telemetry/count";
import { holdRow } from "../find";
import { deadlineMs, pauseAfter, reasonToDisable, retryAt, storedResponseBytes } from "../rules";
import { type Secrets, signedHeaders } from "../secret";
import { disableFailing } from "./disable-failing";

/** Longer than one turn takes: 20 seconds, and an attempt that starts at its end. */
const leaseMs = minuteMs;
const turnMs = 20 * secondMs;
const maxATurn = 50;
/** A worker's clock may be a little behind the clock of the process that scheduled it. */
const earlyMs = 2 * secondMs;

type Row = Secrets & { url: string; failing_since: Date | null; organization_id: string };
type Due = { id: string; payload: string; tries: number };

/**
 * Sends a webhook its due deliveries one after another, until one fails or the turn is over, and schedules the job
 * for the next due one. Returns the number of attempts. If a worker dies, `resumeDeliveries` finds its leases.
 */
export async function deliverDue(
  { db, now }: Pick<Ctx, "db" | "now">,
  webhookId: string,
  options: PostOptions = {},
): Promise<number> {
  const startedAt = performance.now();
  const webhook = await take(db, webhookId, now);
  if (!webhook) {
    await wakeForNext(db, webhookId, now);
    return 0;
  }
  const early = new Date(now.getTime() + earlyMs);
  const due = await db.webhookDelivery.findMany({
    where: { webhookId, state: "pending", nextAttemptAt: { lte: early } },
    orderBy: [{ nextAttemptAt: "asc" }, { id: "asc" }],
    select: { id: true },
    take: maxATurn,
  });
  let attempts = 0;
  for (const { id } of due) {
    if (performance.now() - startedAt > turnMs) break;
    const delivery = await claim(db, id, early, now);
    if (!delivery) continue;
    const posted = await attempt(webhook, delivery, now, options);
    if (posted.error === stopped) {
      await giveBack(db, delivery, now);
      break;
    }
    attempts += 1;
    const isAccepted = await record(db, webhook, delivery, posted, now);
    if (!isAccepted) break;
    webhook.failing_since = null;
  }
  await db.webhook.updateMany({ where: { id: webhookId }, data: { busyUntil: null } });
  await wakeForNext(db, webhookId, now);
  return attempts;
}

/** Takes the right to send to a webhook, which one worker at a time has. */
async function take(db: Db, id: string, now: Date): Promise<Row | undefined> {
  const [row] = await db.$queryRaw<Row[]>`
    update webhooks set busy_until = ${new Date(now.getTime() + leaseMs)}::timestamptz
    where id = ${id}::uuid and disabled_at is null and (busy_until is null or busy_until <= ${now}::timestamptz)
      and (paused_until is null or paused_until <= ${new Date(now.getTime() + earlyMs)}::timestamptz)
    returning id, url, secret, previous_secret as "previousSecret", previous_secret_until as "previousSecretUntil",
      failing_since, organization_id`;
  return row;
}

/** The conditional update decides: of two workers, one sends. */
async function claim(db: Db, id: string, until: Date, now: Date): Promise<Due | undefined> {
  const [row] = await db.$queryRaw<Due[]>`
    update webhook_deliveries
    set tries = tries + 1, next_attempt_at = ${new Date(now.getTime() + leaseMs)}::timestamptz
    where id = ${id}::uuid and state = 'pending' and next_attempt_at <= ${until}::timestamptz
    returning id, payload, tries`;
  return row;
}

function attempt(webhook: Row, { id, payload }: Due, now: Date, options: PostOptions): Promise<Posted> {
  const headers = signedHeaders(webhook, id, payload, now);
  if (!headers) return Promise.resolve({ status: null, error: "secret_lost", response: null, durationMs: 0 });
  return post(webhook.url, payload, headers, options);
}

/** The server is stopping: as if it had not been tried. */
const giveBack = (db: Db, { id }: Due, now: Date) =>
  db.webhookDelivery.updateMany({
    where: { id, state: "pending" },
    data: { tries: { decrement: 1 }, nextAttemptAt: now },
  });

/** Records an attempt and what follows; returns whether the receiver accepted the delivery. */
async function record(db: Db, webhook: Row, delivery: Due, posted: Posted, now: Date): Promise<boolean> {
  const { status, error, response, durationMs } = posted;
  const isAccepted = status !== null && status >= 200 && status < 300;
  const redirected = status !== null && status >= 300 && status < 400 ? "redirected" : null;
  const next = isAccepted ? null : retryAt(delivery.tries, now);
  const failingSince = isAccepted ? null : (webhook.failing_since ?? now);
  const lastError = isAccepted ? null : (error ?? redirected ?? "refused");
  await inTransaction(db, async (tx) => {
    // Replaying, disabling and deleting wait meanwhile.
    await holdRow(tx, webhook.id);
    const updated = await tx.webhookDelivery.updateMany({
      where: { id: delivery.id, state: "pending" },
      data: {
        state: isAccepted ? "delivered" : next ? "pending" : "failed",
        nextAttemptAt: next,
        lastStatus: status,
        lastError,
        ...(isAccepted ? { deliveredAt: now } : {}),
      },
    });
    if (updated.count === 0) return;
    await tx.webhookAttempt.create({
      data: { id: newId(), deliveryId: delivery.id, at: now, status, error: lastError, durationMs, response },
    });
    if (failingSince || webhook.failing_since)
      await tx.webhook.updateMany({
        where: { id: webhook.id },
        data: { failingSince, pausedUntil: failingSince && pauseAfter(failingSince, now) },
      });
    const reason = failingSince && reasonToDisable(status, failingSince, now);
    if (reason) await disableFailing(tx, { ...webhook, reason }, now);
  });
  count("webhook_deliveries_total", { outcome: isAccepted ? "delivered" : next ? "retrying" : "failed" });
  return isAccepted;
}

/** Schedules the job for the next due delivery, not before the webhook is free and its pause is over. */
async function wakeForNext(db: Db, webhookId: string, now: Date): Promise<void> {
  const [row] = await db.$queryRaw<{ at: Date | null }[]>`
    select greatest(w.paused_until, w.busy_until, min(d.next_attempt_at)) as at
    from webhooks w join webhook_deliveries d on d.webhook_id = w.id and d.state = 'pending'
    where w.id = ${webhookId}::uuid and w.disabled_at is null group by w.id`;
  if (row?.at) await scheduleDelivery(db, webhookId, row.at > now ? row.at : now);
}

/** If something has been due for this long, its job is missing or the worker has died. */
const overdueMs = minuteMs;

/** Schedules webhooks that have overdue deliveries and no waiting job; returns how many. */
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
  for (const { id } of rows) await scheduleDelivery(db, id, now);
  return rows.length;
}

/** For a body that is slower than its head. */
const bodyMs = 1000;

type Posted = {
  status: number | null;
  /** Why there is no status: a class of the probe's, or that we stopped. */
  error: string | null;
  response: string | null;
  durationMs: number;
};

type PostOptions = { network?: ProbeNetwork; deadlineMs?: number; signal?: AbortSignal };

/** Sends a signed body to an address that someone entered. It follows no redirect and never throws. */
export async function post(
  url: string,
  body: string,
  headers: Record<string, string>,
  options: PostOptions = {},
): Promise<Posted> {
  const { reply, fault, timings } = await send(url, {
    deadlineMs,
    signal: stopping(),
    ...options,
    userAgent: "VitrineWebhooks/1",
    body,
    headers,
    maxBytes: storedResponseBytes,
    bodyMs,
  });
  return {
    status: reply?.status ?? null,
    error: fault && (fault.errorClass ?? "not_understood"),
    // As text that the database takes.
    response: reply?.text.replaceAll("\0", "") ?? null,
    durationMs: Math.round(timings.total ?? 0),
  };
}

const stopped = "shutdown";
