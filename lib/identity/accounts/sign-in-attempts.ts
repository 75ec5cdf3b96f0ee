import type { Ctx } from "../../core/ctx";
import { digestOf } from "../../core/digest";
import { fail } from "../../core/errors";
import { secondMs } from "../../core/time";
import { type Db, Prisma } from "../../platform/db/db";
import { limitOf } from "../../platform/limits/take";
import { knownBrowser } from "../auth/known-browser";
import { enqueueMail } from "./email/mail-job";
import { firstWaitSeconds, longestWaitSeconds } from "./rules";

type Trying = Pick<Ctx, "db" | "now" | "origin">;

/** Says how an attempt ended. */
export type Settle = (succeeded: boolean) => Promise<void>;

/**
 * Lets an attempt to sign in to an account through, counted as a failure until it succeeds: beyond the limit each
 * failure, from wherever, doubles the time in which further ones are 429, and the owner is told once. A browser that
 * has signed in to the account before has a count of its own, so that strangers can't lock its owner out. Whether
 * there is such an account makes no difference.
 */
export async function admitSignIn(ctx: Trying, email: string, cookies: string | null): Promise<Settle> {
  const limit = limitOf("signInAccount");
  const address = addressOf(email);
  if (!limit || address.length > 254) return async () => {};
  const browser = knownBrowser(cookies, address);
  const digest = digestOf(browser === null ? address : `${browser} ${address}`);
  await count(ctx, digest, limit);
  return async (succeeded) => {
    if (succeeded) return forgive(ctx.db, digest, ctx.now, limit.seconds);
    if (browser === null && (await isToTell(ctx, digest, limit.most)))
      await enqueueMail(ctx.db, ctx, { kind: "sign_in_failures", to: address });
  };
}

/** Ends the wait of an address whose owner has set a new password. */
export const forgiveAddress = (db: Db, email: string, now: Date): Promise<void> =>
  forgive(db, digestOf(addressOf(email)), now, limitOf("signInAccount")?.seconds ?? 0);

const addressOf = (email: string): string => email.trim().toLowerCase();

/** One statement, whose row lock lets no more attempts through at once than one after the other. */
async function count(
  { db, now }: Trying,
  digest: Uint8Array<ArrayBuffer>,
  limit: { most: number; seconds: number },
): Promise<void> {
  const at = Prisma.sql`${now}::timestamptz`;
  const end = new Date(now.getTime() + limit.seconds * secondMs);
  const failures = Prisma.sql`case when f.expires_at <= ${at} then 1 else f.failures + 1 end`;
  // Null and not this moment: of two requests at once, the later one may be counted first.
  const next = (
    count: Prisma.Sql,
  ) => Prisma.sql`case when ${count} >= ${limit.most}::int then ${at} + make_interval(
    secs => least(${firstWaitSeconds}::int * power(2, least(${count} - ${limit.most}::int, 30)), ${longestWaitSeconds}::int)
    ) end`;
  const counted = await db.$executeRaw`
    insert into sign_in_failures as f (digest, failures, next_at, expires_at)
    values (${digest}, 1, ${next(Prisma.sql`1`)}, ${end}::timestamptz)
    on conflict (digest) do update set failures = ${failures}, next_at = ${next(failures)},
      notified_at = case when f.expires_at <= ${at} then null else f.notified_at end,
      expires_at = excluded.expires_at
    where f.next_at is null or f.next_at <= ${at} or f.expires_at <= ${at}`;
  if (counted > 0) return;
  const row = await db.signInFailures.findUnique({ where: { digest }, select: { nextAt: true } });
  const seconds = Math.max(1, Math.ceil(((row?.nextAt ?? now).getTime() - now.getTime()) / secondMs));
  fail(
    "rate_limited",
    `Too many failed sign-ins to this account. Try again in ${seconds} seconds, or use a sign-in link.`,
    { headers: { "retry-after": String(seconds) } },
  );
}

/** A success ends the count; that its owner was told is kept for as long as it would have been without. */
async function forgive(db: Db, digest: Uint8Array<ArrayBuffer>, now: Date, seconds: number): Promise<void> {
  await db.$executeRaw`
    update sign_in_failures set failures = 0, next_at = null,
      expires_at = coalesce(notified_at + make_interval(secs => ${seconds}::int), ${now}::timestamptz)
    where digest = ${digest}`;
}

async function isToTell(
  { db, now }: Trying,
  digest: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<boolean> {
  const { count } = await db.signInFailures.updateMany({
    where: { digest, failures: { gte: most }, notifiedAt: null },
    data: { notifiedAt: now },
  });
  return count > 0;
}
