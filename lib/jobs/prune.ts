import type { Ctx } from "../auth/caller";
import { addDays, startOfDay } from "../core/time";
import { keptNoticeDays, readNoticeDays } from "../notifications/rules";
import { inLongTransaction } from "../votes/ledger";
import { keptDays } from "../webhooks/rules";

export const endedSessionDays = 90;
export const expiredTokenDays = 7;
export const failedJobDays = 7;

/**
 * Deletes what has served its time: salts of days before yesterday, counters and kept replies that have expired, sign-in
 * links a week after that, jobs a week after their last try, sessions 90 days after their end, what was sent to webhooks
 * after 30 days, notifications 90 days after they were read or a year old. Votes of days before yesterday forget their
 * network.
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
      delete from webhook_deliveries where created_at <= ${addDays(now, -keptDays)}::timestamptz`,
  );
  const notifications = await db.notification.deleteMany({
    where: {
      OR: [
        { readAt: { lte: addDays(now, -readNoticeDays) } },
        { createdAt: { lte: addDays(now, -keptNoticeDays) } },
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
    idempotencyKeys: idempotencyKeys.count,
    loginTokens: loginTokens.count,
    sessions: sessions.count,
    webhookDeliveries: deliveries,
    notifications: notifications.count,
  };
}
