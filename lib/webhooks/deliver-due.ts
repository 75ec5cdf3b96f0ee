import type { Ctx } from "../auth/caller";
import { type Db, inTransaction } from "../core/db";
import { newId } from "../core/ids";
import { minuteMs, secondMs } from "../core/time";
import { disableFailing } from "./disable-failing";
import { holdRow } from "./find";
import { type Posted, type PostOptions, post, stopped } from "./post";
import { pauseAfter, reasonToDisable, retryAt } from "./rules";
import { type Secrets, signedHeaders } from "./secret";
import { wake } from "./wake";

/** Longer than one turn takes: 20 seconds, and an attempt begun at its end. */
const leaseMs = minuteMs;
const turnMs = 20 * secondMs;
const mostATurn = 50;
/** A worker's clock may be a little behind the one that woke it. */
const earlyMs = 2 * secondMs;

type Taken = Secrets & { url: string; failing_since: Date | null };
type Row = Taken & { organization_id: string };
type Due = { id: string; payload: string; tries: number };

/**
 * Sends a webhook what is due, one after another, until a failure, or its turn is over; then the job is set for what is
 * due next. Answers how many attempts it made. A worker that dies leaves leases, which `resumeDeliveries` finds.
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
    take: mostATurn,
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
    const isTaken = await keep(db, webhook, delivery, posted, now);
    if (!isTaken) break;
    webhook.failing_since = null;
  }
  await db.webhook.updateMany({ where: { id: webhookId }, data: { busyUntil: null } });
  await wakeForNext(db, webhookId, now);
  return attempts;
}

/** The right to send to a webhook, which one worker at a time has. */
async function take(db: Db, id: string, now: Date): Promise<Row | undefined> {
  const [row] = await db.$queryRaw<Row[]>`
    update webhooks set busy_until = ${new Date(now.getTime() + leaseMs)}::timestamptz
    where id = ${id}::uuid and disabled_at is null and (busy_until is null or busy_until <= ${now}::timestamptz)
      and (paused_until is null or paused_until <= ${new Date(now.getTime() + earlyMs)}::timestamptz)
    returning id, url, secret, previous_secret as "previousSecret", previous_secret_until as "previousSecretUntil",
      failing_since, organization_id`;
  return row;
}

/** The conditional update is the gate: of two workers, one sends. */
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

/** The server ends: as if it had not been tried. */
const giveBack = (db: Db, { id }: Due, now: Date) =>
  db.webhookDelivery.updateMany({
    where: { id, state: "pending" },
    data: { tries: { decrement: 1 }, nextAttemptAt: now },
  });

/** Writes down how an attempt went and what follows; answers whether the receiver took it. */
async function keep(db: Db, webhook: Row, delivery: Due, posted: Posted, now: Date): Promise<boolean> {
  const { status, error, response, durationMs } = posted;
  const isTaken = status !== null && status >= 200 && status < 300;
  const redirected = status !== null && status >= 300 && status < 400 ? "redirected" : null;
  const next = isTaken ? null : retryAt(delivery.tries, now);
  const failingSince = isTaken ? null : (webhook.failing_since ?? now);
  const lastError = isTaken ? null : (error ?? redirected ?? "refused");
  await inTransaction(db, async (tx) => {
    // Whoever replays, disables or deletes it meanwhile waits.
    await holdRow(tx, webhook.id);
    const kept = await tx.webhookDelivery.updateMany({
      where: { id: delivery.id, state: "pending" },
      data: {
        state: isTaken ? "delivered" : next ? "pending" : "failed",
        nextAttemptAt: next,
        lastStatus: status,
        lastError,
        ...(isTaken ? { deliveredAt: now } : {}),
      },
    });
    if (kept.count === 0) return;
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
  return isTaken;
}

/** The job for what is due next, not before the webhook is free and rested. */
async function wakeForNext(db: Db, webhookId: string, now: Date): Promise<void> {
  const [row] = await db.$queryRaw<{ at: Date | null }[]>`
    select greatest(w.paused_until, w.busy_until, min(d.next_attempt_at)) as at
    from webhooks w join webhook_deliveries d on d.webhook_id = w.id and d.state = 'pending'
    where w.id = ${webhookId}::uuid and w.disabled_at is null group by w.id`;
  if (row?.at) await wake(db, webhookId, row.at > now ? row.at : now);
}
