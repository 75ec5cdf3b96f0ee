import type { z } from "zod";
import { bridge } from "../core/bridge";
import type { Caller, Ctx, HeaderReader } from "../core/ctx";
import { fail, SlugRedirect } from "../core/errors";
import {
  isPerson,
  requireAdmin,
  requireAdminSession,
  requireMaker,
  requirePerson,
  requireScope,
  requireSession,
} from "../core/require";
import { minuteMs } from "../core/time";
import { isIgnored } from "../http/cache-key";
import { corsHeaders, isNoneMatch, purgeKeys, sharedFor, toEtag } from "../http/reply-headers";
import { markCacheable } from "../http/storable";
import { requireConfirmed } from "../identity/accounts/check-password";
import { readDraftToken } from "../identity/auth/draft-token";
import { networkOf, senderOf } from "../identity/auth/network";
import { hasSecureCookies, isSameOrigin, resolveCaller, siteOrigin } from "../identity/auth/resolve-caller";
import { type Db, db } from "../platform/db/db";
import type { Allowance } from "../platform/limits/take";
import { inSpan } from "../platform/telemetry/trace";
import { type Made, performOnce, readIdempotencyKey } from "./idempotency";
import { readInput } from "./input";
import {
  hasKey,
  limitHeaders,
  limitInput,
  limitRequest,
  limitSender,
  resolveCounted,
} from "./limit-requests";
import { type CallerOf, type Operation, showsOnce } from "./operation";
import { answerProblem, requestIdOf } from "./problem";
import { publicDb } from "./public-db";
import { FileReply } from "./replies/file-reply";

type Handler<O extends Operation, I = z.output<O["input"]>> = (
  ctx: Ctx<CallerOf<O["auth"]>>,
  input: I,
) => Promise<z.output<O["output"]>>;

/** An operation with the function that answers its requests. */
export type Endpoint = {
  operation: Operation;
  handle: (request: Request, params: Record<string, string>) => Promise<Response>;
};

/**
 * Binds an operation to the rule that it calls. With `repeat`, a request that is repeated with its Idempotency-Key is
 * answered by that rule, and the first reply is not stored: exactly the operations that show a secret once need it.
 */
export function on<O extends Operation>(op: O, handler: Handler<O>, repeat?: Handler<O, Made>): Endpoint {
  if (showsOnce(op) !== (repeat !== undefined))
    throw new Error(
      `${op.method} ${op.path} needs a rule for repetitions if it shows a secret once, and only then.`,
    );
  return {
    operation: op,
    async handle(request, params) {
      const used: Allowance[] = [];
      const reply = await answer(op, { handler, repeat }, request, params, used).catch((error: unknown) =>
        answerError(op, request, error),
      );
      for (const [name, value] of limitHeaders(used)) reply.headers.set(name, value);
      await bridge().beforeReply?.();
      return reply;
    },
  };
}

async function answer<O extends Operation>(
  op: O,
  { handler, repeat }: { handler: Handler<O>; repeat: Handler<O, Made> | undefined },
  request: Request,
  params: Record<string, string>,
  used: Allowance[],
): Promise<Response> {
  const now = new Date();
  const ctx = await contextOf(op, request, now, used);
  if (op.usesSender) limitSender(ctx, used);
  if (!op.ignoresCaller) await limitRequest(op, ctx, used);
  const narrowed = narrow(op, ctx) as Ctx<CallerOf<O["auth"]>>;
  if (op.confirmed) await requireConfirmed(requirePerson(ctx));
  const onceKey = readIdempotencyKey(op, request);
  const input = (await readInput(op, request, params)) as z.output<O["input"]>;
  await limitInput(op, ctx, input, used);
  const perform = (tx: Db) =>
    inSpan({ name: `rule ${op.method} ${op.path}` }, () => handler({ ...narrowed, db: tx }, input));
  const { output, replayed } = onceKey
    ? await performOnce(op, ctx, onceKey, input, perform, repeat && ((made) => repeat(narrowed, made)))
    : { output: await perform(mayLag(op, ctx) ? publicDb() : ctx.db), replayed: false };
  return toReply(op, request, { input, output, replayed, now });
}

type Answered = { input: unknown; output: unknown; replayed: boolean; now: Date };

/** The reply to a success, which the response cache may store where the operation says so. */
function toReply(op: Operation, request: Request, answered: Answered): Response {
  const { input, output, replayed, now } = answered;
  const headers: [string, string][] = [["x-request-id", requestIdOf(request)]];
  if (op.reply === "empty") return new Response(null, { status: op.status, headers });

  if (op.sendsFile && output instanceof FileReply) return output.toResponse(headers);
  const csv = op.asCsv?.(input as never, output as never) ?? null;
  const body = csv ?? (op.reply === "json" ? JSON.stringify(output) : String(output));
  headers.push(["content-type", contentTypes[csv === null ? op.reply : "csv"]]);
  const location = op.location?.(output);
  if (location) headers.push(["location", location]);
  const cookie = op.cookie?.(output);
  if (cookie) headers.push(["set-cookie", toCookie(cookie, request)]);
  if (replayed) headers.push(["idempotency-replayed", "true"]);
  const next = nextLink(request, output);
  if (next) headers.push(["link", next]);
  const version = versionOf(output);
  const etag = version === null ? toEtag(body) : `"${version}.${toEtag(body).slice(1)}`;
  if (op.cached && (op.cached.only?.(input as never, output as never) ?? true)) {
    const tags = op.cached.tags(input as never, now);
    markCacheable({
      tags,
      lifetimeMs: minuteMs,
      parameters: Object.keys(op.input.shape),
      until: op.cached.until?.(output as never)?.getTime(),
      isMixed: Boolean(op.cached.only),
    });
    const cacheControl = sharedFor(op.cached.maxAgeSeconds);
    headers[0] = ["x-request-id", requestIdOf(request, cacheControl)];
    headers.push(...corsHeaders, ["etag", etag], ["cache-control", cacheControl]);
    headers.push(...purgeKeys(tags));
    const isHeld = isNoneMatch(request.headers.get("if-none-match"), etag);
    return new Response(isHeld ? null : body, { status: isHeld ? 304 : 200, headers });
  }
  headers.push(["cache-control", op.secret ? "no-store" : "private, no-cache, no-store"]);
  if (version !== null) headers.push(["etag", etag]);
  if (op.auth === "public" && op.method === "GET") headers.push(...corsHeaders);
  const status = op.statusOf?.(output) ?? op.status;
  if (status === 503) headers.push(["retry-after", "2"]);
  return new Response(body, { status, headers });
}

/** A cookie that no script reads and no other site's page sends. */
function toCookie(
  { name, value, expires }: NonNullable<ReturnType<NonNullable<Operation["cookie"]>>>,
  { headers }: Request,
): string {
  const secure = hasSecureCookies(headers) ? "; Secure" : "";
  return `${name}=${value}; Path=/; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Lax${secure}`;
}

const contentTypes = {
  json: "application/json",
  markdown: "text/markdown; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  empty: "text/plain",
};

/** A reply that may be stored is no one's own; who sent the request is settled for all others, and the network where it matters. */
async function contextOf(
  op: Operation,
  request: Request,
  now: Date,
  used: Allowance[],
): Promise<Ctx<Caller>> {
  const impersonal = op.ignoresCaller || (op.cached && !op.cached.only && !hasKey(request.headers));
  const caller: Caller = impersonal
    ? { kind: "anonymous" }
    : await resolveCounted(
        { headers: request.headers, isRead: op.method === "GET" },
        () => resolveCaller(request, db(), now, { suspendedToo: op.suspendedToo }),
        used,
      );
  if ((op.cookie || op.usesSender) && !hasKey(request.headers)) refuseOtherSites(request);
  const draftToken = readDraftToken(request.headers) ?? undefined;
  const sender = op.usesSender ? senderOf(request.headers) : undefined;
  const ctx = { caller, db: db(), now, origin: siteOrigin(request.headers), draftToken, sender };
  if (op.ignoresCaller) return ctx;
  const asksNetwork = op.usesNetwork || op.limits?.some(({ by }) => by === "network") || !isPerson(caller);
  return asksNetwork ? { ...ctx, network: await networkOf(request.headers, db(), now) } : ctx;
}

/** Another site's page may not send this with a visitor's browser. */
export function refuseOtherSites(request: { headers: HeaderReader }): void {
  if (isSameOrigin(request) === false)
    fail("csrf_failed", "The request didn't come from a page of this site.");
}

/** Whoever sends a session, a key or a draft's token may have written just now, and reads from the primary. */
const mayLag = (op: Operation, { caller, draftToken }: Ctx): boolean =>
  op.cached !== undefined && op.method === "GET" && caller.kind === "anonymous" && draftToken === undefined;

function answerError(op: Operation, request: Request, error: unknown): Response {
  if (error instanceof SlugRedirect) return redirectToSlug(op, error, request);
  const problem = answerProblem(request, error);
  if (op.auth === "public" && op.method === "GET")
    for (const [name, value] of corsHeaders) problem.headers.set(name, value);
  return problem;
}

function narrow(op: Operation, ctx: Ctx<Caller>): Ctx<Caller> {
  if (op.scope) requireScope(ctx, op.scope);
  return narrowings[op.auth](ctx);
}

const narrowings = {
  public: (ctx: Ctx) => ctx,
  maker: requireMaker,
  person: requirePerson,
  session: requireSession,
  admin: requireAdmin,
  adminSession: requireAdminSession,
};

function nextLink(request: Request, output: unknown): string | null {
  const cursor = (output as { pagination?: { nextCursor?: string | null } } | null)?.pagination?.nextCursor;
  if (!cursor) return null;
  const url = new URL(request.url);
  for (const name of [...url.searchParams.keys()]) if (isIgnored(name)) url.searchParams.delete(name);
  url.searchParams.set("cursor", cursor);
  return `<${url.pathname}${url.search}>; rel="next"`;
}

const versionOf = (output: unknown): number | null => {
  const version = (output as { version?: unknown } | null)?.version;
  return typeof version === "number" ? version : null;
};

/** Redirects the request to the current slug. */
function redirectToSlug(op: Operation, moved: SlugRedirect, request: Request): Response {
  const query = new URL(request.url).searchParams;
  for (const [name, value] of Object.entries(moved.query)) query.set(name, value);
  const location = op.path.replace(/\{\w+\}/, moved.slug) + (query.size > 0 ? `?${query}` : "");
  // A slug may move back, and two cached permanent redirects would form a loop.
  const cacheControl = moved.isPrivate ? "private, no-store" : sharedFor();
  return new Response(null, {
    status: 301,
    headers: [
      ["location", location],
      ["x-request-id", requestIdOf(request, cacheControl)],
      ["cache-control", cacheControl],
      ...corsHeaders,
    ],
  });
}
