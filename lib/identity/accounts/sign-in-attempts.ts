import type { Ctx } from "../../core/ctx";
import { digestOf } from "../../core/digest";
import { fail } from "../../core/errors";
import { plural } from "../../core/text";
import { secondMs } from "../../core/time";
import { type Db, Prisma } from "../../platform/db/db";
import type { Limit } from "../../platform/limits/default-limits";
import { limitOf } from "../../platform/limits/take";
import { canSendMail } from "../../platform/mail/deliverable";
import { hasProof, knownBrowser, trustedSince } from "../auth/known-browser";
import { plainAddress } from "../auth/rules";
import { type AccountMail, enqueueMail } from "./email/mail-job";
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
  const address = plainAddress(email);
  if (address.length > 254) return async () => {};
  const browser = await browserOf(ctx.db, address, cookies);
  return admit(ctx, {
    limit: limitOf("signInAccount"),
    who: browser === null ? address : `${browser} ${address}`,
    refused: "Too many failed sign-ins to this account.",
    instead: canSendMail() ? ", or use a sign-in link" : "",
    tell: { to: address, kind: browser === null ? "failures_in_new_browser" : "failures_in_known_browser" },
  });
}

/** The same for a password that is asked of somebody who is let in already; it has no bearing on signing in. */
export const admitPassword = (ctx: Trying, person: { id: string; email: string | null }): Promise<Settle> =>
  admit(ctx, {
    limit: limitOf("password"),
    who: passwordOf(person.id),
    refused: "Too many wrong passwords.",
    instead: "",
    tell: person.email === null ? null : { to: person.email, kind: "failures_inside" },
  });

/** The same for the second step of signing in. Its count outlives the tickets, which the first step gives out. */
export const admitSecondStep = (ctx: Trying, person: { id: string; email: string | null }): Promise<Settle> =>
  admit(ctx, {
    limit: limitOf("secondFactor"),
    who: `second step ${person.id}`,
    refused: "Too many wrong codes.",
    instead: "",
    tell: person.email === null ? null : { to: person.email, kind: "failures_at_second_step" },
  });

type Attempt = {
  limit: Limit | null;
  /** Whose failures are counted together. */
  who: string;
  refused: string;
  instead: string;
  tell: Pick<AccountMail, "to" | "kind"> | null;
};

async function admit(ctx: Trying, { limit, who, tell, ...words }: Attempt): Promise<Settle> {
  if (!limit) return async () => {};
  const digest = digestOf(who);
  const seconds = await count(ctx, digest, limit);
  if (seconds > 0) {
    const detail = `${words.refused} Try again in ${plural(seconds, "second")}${words.instead}.`;
    fail("rate_limited", detail, { headers: { "retry-after": String(seconds) } });
  }
  return async (succeeded) => {
    if (succeeded) return forgive(ctx.db, digest, ctx.now, limit.seconds);
    if (tell && (await isToTell(ctx, digest, limit.most))) await enqueueMail(ctx.db, ctx, tell);
  };
}

async function browserOf(db: Db, address: string, cookies: string | null): Promise<string | null> {
  if (!hasProof(cookies, address)) return null;
  const account = await db.person.findUnique({
    where: { email: address },
    select: { createdAt: true, emailVerifiedAt: true, passwordChangedAt: true },
  });
  const since = account && trustedSince(account);
  return since && knownBrowser(cookies, address, since);
}

/** Ends the waits of a person who has set a new password. */
export async function forgiveFailures(
  db: Db,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  await forgive(db, digestOf(plainAddress(email)), now, limitOf("signInAccount")?.seconds ?? 0);
  await forgive(db, digestOf(passwordOf(id)), now, limitOf("password")?.seconds ?? 0);
}

const passwordOf = (personId: string): string => `password ${personId}`;

/**
 * Counts a failure, or says how many seconds are left to wait. One statement, whose row lock lets no more attempts
 * through at once than one after the other.
 */
async function count({ db, now }: Trying, digest: Uint8Array<ArrayBuffer>, limit: Limit): Promise<number> {
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
  if (counted > 0) return 0;
  const row = await db.signInFailures.findUnique({ where: { digest }, select: { nextAt: true } });
  return Math.max(1, Math.ceil(((row?.nextAt ?? now).getTime() - now.getTime()) / secondMs));
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
