import type { Ctx, Reader } from "../core/ctx";
import { AppError } from "../core/errors";
import { personOf } from "../core/require";
import { plural } from "../core/text";
import { admitSignIn, type Settle } from "../identity/accounts/sign-in-attempts";
import { networkOf } from "../identity/auth/network";
import { db } from "../platform/db/db";
import type { LimitName } from "../platform/limits/default-limits";
import { type Allowance, limiter, takeHere } from "../platform/limits/take";
import type { Operation } from "./operation";

/** Counts a request against the limit of reads or writes and the operation's own; 429 over one. */
export async function limitRequest(op: Operation, ctx: Ctx, used: Allowance[]): Promise<void> {
  await count(ctx, op.method === "GET" ? "read" : "write", whoIs(ctx), used);
  for (const { name, by } of op.limits ?? []) {
    if (by === "caller") await count(ctx, name, whoIs(ctx), used);
    if (by === "network") await count(ctx, name, networkKey(ctx), used);
    const email = by === "address" ? personOf(ctx.caller)?.email : null;
    if (email) await count(ctx, name, email, used);
  }
}

/** Counts a request that is not an operation against the limit of reads or writes; 429 over it. */
export const limitPlain = (ctx: Ctx, name: "read" | "write", used: Allowance[]): Promise<void> =>
  count(ctx, name, whoIs(ctx), used);

/** The same for a request whose caller doesn't matter, by network. */
export async function limitVisit(headers: Headers, name: "read" | "write", used: Allowance[]): Promise<void> {
  const now = new Date();
  const network = await networkOf(headers, db(), now);
  settle(await limiter.take(db(), name, networkKey(network ? { network } : {}), now), used);
}

/**
 * Counts a page, feed or picture that no cache answers against the limit of reads, by network like an anonymous read
 * of the API; returns the headers of the refusal, or null within the limit.
 */
export async function limitPage(headers: Headers): Promise<[string, string][] | null> {
  const used: Allowance[] = [];
  const error: unknown = await limitVisit(headers, "read", used).catch((error) => error);
  if (error === undefined) return null;
  if (!(error instanceof AppError)) throw error;
  return [...Object.entries(error.headers), ...limitHeaders(used)];
}

/**
 * Resolves who sent a request. If that fails, as with an unknown key, the request counts by network; over the limit, no
 * further key of that network is looked up.
 */
export async function resolveCounted<C>(
  { headers, isRead }: { headers: Headers; isRead: boolean },
  resolve: () => Promise<C>,
  used: Allowance[],
): Promise<C> {
  const now = new Date();
  const name = isRead ? "read" : "write";
  const whose = async () => {
    const network = await networkOf(headers, db(), now);
    return `unknown callers of ${networkKey(network ? { network } : {})}`;
  };
  const take = async () => settle(await limiter.take(db(), name, await whose(), now), used);
  if (hasKey(headers) && limiter.isSpent(name, await whose(), now)) await take();
  return resolve().catch(async (error: unknown) => {
    await take();
    throw error;
  });
}

/** Whether a request names a key, of whatever worth. */
export const hasKey = (headers: Headers): boolean => headers.has("authorization") || headers.has("x-api-key");

/** Counts a write by its sender's address without the database: for operations that ignore the caller. */
export function limitSender({ sender, now }: Pick<Ctx, "sender" | "now">, used: Allowance[]): void {
  settle(takeHere("write", `address ${sender?.address ?? "nobody knows"}`, now), used);
}

/** Counts a request against limits that depend on its input, such as mails to one address. */
export async function limitInput(op: Operation, ctx: Ctx, input: unknown, used: Allowance[]): Promise<void> {
  for (const { name, by } of op.limits ?? []) {
    const who = typeof by === "function" ? by(input as never) : null;
    if (who !== null) await count(ctx, name, who, used);
  }
}

async function count(ctx: Reader, name: LimitName, who: string, used: Allowance[]): Promise<void> {
  settle(await limiter.take(ctx.db, name, who, ctx.now), used);
}

function settle(allowance: Allowance | null, used: Allowance[]): void {
  if (!allowance) return;
  used.push(allowance);
  if (!allowance.allowed) throw tooMany(allowance);
}

/** The 429 of an exhausted limit. */
function tooMany({ name, limit, resetSeconds }: Allowance): AppError {
  const per = plural(limit.seconds, "second");
  const detail = `The limit is ${limit.most} in ${per} (${name}). Try again in ${plural(resetSeconds, "second")}.`;
  return new AppError("rate_limited", detail, { headers: { "retry-after": String(resetSeconds) } });
}

/** The standard headers: the limits and what is left of them. */
export function limitHeaders(used: readonly Allowance[]): [string, string][] {
  if (used.length === 0) return [];
  const policies = used.map(({ name, limit }) => `"${name}";q=${limit.most};w=${limit.seconds}`);
  const rests = used.map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`);
  return [
    ["ratelimit-policy", policies.join(", ")],
    ["ratelimit", rests.join(", ")],
  ];
}

export const whoIs = (ctx: Ctx): string => personOf(ctx.caller)?.id ?? networkKey(ctx);

const networkKey = ({ network }: Pick<Ctx, "network">): string =>
  network ? `network ${Buffer.from(network).toString("hex")}` : "nobody knows";

/**
 * Counts a sign-in attempt, by network and by the typed address if any, whether or not such an account exists. The
 * returned function says how it ended: a success is no failure.
 */
export async function limitSignIn(
  ctx: Pick<Ctx, "db" | "now" | "network" | "origin">,
  { email, cookies }: { email: string | null; cookies: string | null },
  used: Allowance[],
): Promise<Settle> {
  await count(ctx, "signIn", networkKey(ctx), used);
  if (email === null) return async () => {};
  const who = `${email.trim().toLowerCase()} ${networkKey(ctx)}`;
  await count(ctx, "signInFailure", who, used);
  const settle = await admitSignIn(ctx, email, cookies);
  return async (succeeded) => {
    if (succeeded) await limiter.giveBack(ctx.db, "signInFailure", who, ctx.now);
    await settle(succeeded);
  };
}
