import { retentionDays } from "../activity/webhooks/rules";
import type { Ctx } from "../core/ctx";
import { addDays, startOfDay } from "../core/time";
import { noticeRetentionDays, readNoticeDays } from "../events/kinds";
import { inLongTransaction } from "../ranking/votes/ledger";

export const endedSessionDays = 90;
export const expiredTokenDays = 7;
export const failedJobDays = 7;

/**
 * Deletes what has expired: salts from before yesterday, counters and stored replies, sign-in links a week later,
 * jobs a week after their last attempt, sessions 90 days after their end, webhook deliveries after 30 days,
 * notifications 90 days after reading or after a year. Votes from before yesterday lose their network.
 */
export async function prune({ db, now }: Pick<Ctx, "db" | "now">): Promise<Record<string, number>> {
  const yesterday = addDays(startOfDay(now), -1);
  const expired = { expiresAt: { lte: now } };
  const endedBefore = { lte: addDays(now, -endedSessionDays) };
  const salts = await db.trafficSalt.deleteMany({ where: { day: { lt: yesterday } } });
  const votes = await inLongTransaction(
    db,
    (tx) => tx.$executeRaw`
      update votes set ip_prefix = null where day < ${yesterday}::date and ip_prefix is not null`,
  );
  const rateLimits = await db.rateLimit.deleteMany({ where: expired });
  const signInFailures = await db.signInFailures.deleteMany({ where: expired });
  const idempotencyKeys = await db.idempotencyKey.deleteMany({ where: expired });
  const loginTokens = await db.loginToken.deleteMany({
    where: { expiresAt: { lte: addDays(now, -expiredTokenDays) } },
  });
  const sessions = await db.session.deleteMany({
    where: { OR: [{ expiresAt: endedBefore }, { revokedAt: endedBefore }] },
  });
  const deliveries = await inLongTransaction(
    db,
    (tx) => tx.$executeRaw`
      delete from webhook_deliveries where created_at <= ${addDays(now, -retentionDays)}::timestamptz`,
  );
  const notifications = await db.notification.deleteMany({
    where: {
      OR: [
        { readAt: { lte: addDays(now, -readNoticeDays) } },
        { createdAt: { lte: addDays(now, -noticeRetentionDays) } },
      ],
    },
  });
  const [jobs] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
        and updated_at <= ${addDays(now, -failedJobDays)}::timestamptz))`;
  return {
    failedJobs: jobs?.count ?? 0,
    salts: salts.count,
    votes,
    rateLimits: rateLimits.count,
    signInFailures: signInFailures.count,
    idempotencyKeys: idempotencyKeys.count,
    loginTokens: loginTokens.count,
    sessions: sessions.count,
    webhookDeliveries: deliveries,
    notifications: notifications.count,
  };
}
