import type { Caller, Ctx } from "../auth/caller";
import { personOf } from "../auth/require";
import { AppError } from "../core/errors";
import type { LimitName } from "../rate-limits/rules";
import { type Allowance, limiter, takeHere } from "../rate-limits/take";
import type { Operation } from "./operation";

/** Counts a request against the limit of all reads or writes, and the operation's own that need no input: over one, 429. */
export async function limitRequest(op: Operation, ctx: Ctx, used: Allowance[]): Promise<void> {
  await count(ctx, op.method === "GET" ? "read" : "write", whoIs(ctx), used);
  for (const { name, by } of op.limits ?? []) {
    if (by === "caller") await count(ctx, name, whoIs(ctx), used);
    if (by === "network") await count(ctx, name, networkKey(ctx), used);
  }
}

/** Counts what is no operation against the limit of all reads: over it, 429. */
export const limitRead = (ctx: Ctx, used: Allowance[]): Promise<void> => count(ctx, "read", whoIs(ctx), used);

/** Counts a write by its sender's address without asking the database: for operations that ignore who calls. */
export function limitSender({ sender, now }: Ctx, used: Allowance[]): void {
  const allowance = takeHere("write", `address ${sender?.address ?? "nobody knows"}`, now);
  if (!allowance) return;
  used.push(allowance);
  if (!allowance.allowed) throw tooMany(allowance);
}

/** Counts a request against the limits of what it asks for, such as mails to one address. */
export async function limitInput(op: Operation, ctx: Ctx, input: unknown, used: Allowance[]): Promise<void> {
  for (const { name, by } of op.limits ?? [])
    if (typeof by === "function") await count(ctx, name, by(input as never), used);
}

async function count(ctx: Ctx, name: LimitName, who: string, used: Allowance[]): Promise<void> {
  const allowance = await limiter.take(ctx.db, name, who, ctx.now);
  if (!allowance) return;
  used.push(allowance);
  if (!allowance.allowed) throw tooMany(allowance);
}

/** The 429 of a limit that is used up. */
export function tooMany({ name, limit, resetSeconds }: Allowance): AppError {
  const detail = `${limit.most} in ${limit.seconds} seconds is the limit (${name}). Try again in ${resetSeconds} seconds.`;
  return new AppError("rate_limited", detail, { headers: { "retry-after": String(resetSeconds) } });
}

/** The standard's headers: what the limits are and what is left of them. */
export function limitHeaders(used: readonly Allowance[]): [string, string][] {
  if (used.length === 0) return [];
  const policies = used.map(({ name, limit }) => `"${name}";q=${limit.most};w=${limit.seconds}`);
  const rests = used.map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`);
  return [
    ["ratelimit-policy", policies.join(", ")],
    ["ratelimit", rests.join(", ")],
  ];
}

const whoIs = (ctx: Ctx<Caller>): string => personOf(ctx.caller)?.id ?? networkKey(ctx);

const networkKey = ({ network }: Ctx): string =>
  network ? `network ${Buffer.from(network).toString("hex")}` : "nobody knows";

/**
 * Counts a try to sign in, by the network, and by the typed address where there is one: whether there is such an account
 * makes no difference. The answer takes the second count back, for a try that succeeded.
 */
export async function limitSignIn(
  ctx: Pick<Ctx, "db" | "now" | "network">,
  email: string | null,
  used: Allowance[],
): Promise<() => Promise<void>> {
  const counted = { ...ctx, caller: { kind: "anonymous" } } as Ctx;
  await count(counted, "signIn", networkKey(counted), used);
  if (email === null) return async () => {};
  const who = `${email.trim().toLowerCase()} ${networkKey(counted)}`;
  await count(counted, "signInFailure", who, used);
  return () => limiter.giveBack(ctx.db, "signInFailure", who, ctx.now);
}
