import type { z } from "zod";
import type { Caller, Ctx } from "../auth/caller";
import { readDraftToken } from "../auth/draft-token";
import { networkOf, senderOf } from "../auth/network";
import {
  isPerson,
  requireAdmin,
  requireAdminSession,
  requireMaker,
  requirePerson,
  requireScope,
  requireSession,
} from "../auth/require";
import { isSameOrigin, resolveCaller, siteOrigin } from "../auth/resolve-caller";
import { touchTags } from "../core/cache-tags";
import { type Db, db } from "../core/db";
import { AppError, fail, Moved } from "../core/errors";
import type { Allowance } from "../rate-limits/take";
import { performOnce, readIdempotencyKey } from "./idempotency";
import { readInput } from "./input";
import {
  corsHeaders,
  declareKept,
  findKept,
  type Kept,
  keep,
  replyKept,
  replyKey,
  requestIdFrom,
  toEtag,
} from "./kept-replies";
import { limitHeaders, limitInput, limitRequest, limitSender } from "./limit-requests";
import { type CallerOf, type Method, type Operation, pathParameters } from "./operation";
import { toProblem } from "./problem";

type Verb<O extends Operation> = (
  ctx: Ctx<CallerOf<O["auth"]>>,
  input: z.output<O["input"]>,
) => Promise<z.output<O["output"]>>;

type RouteContext = { params: Promise<Record<string, string>> };
export type Handler = ((request: Request, context: RouteContext) => Promise<Response>) & {
  operation?: Operation;
};

/** Binds an operation to its verb; pass all bindings of one path to `routes`. */
export function on<O extends Operation>(op: O, verb: Verb<O>): Handler {
  const parameters = Object.keys(op.input.shape);
  if (op.cached && pathParameters(op.path).length === 0) declareKept(op.path, parameters);
  const handle: Handler = async (request, context) => {
    const requestId = requestIdOf(request);
    const key = op.cached && !hasKey(request) ? replyKey(new URL(request.url), parameters) : null;
    const kept = key ? findKept(key) : undefined;
    if (kept) return replyKept(request, kept, requestId);
    const used: Allowance[] = [];
    const reply = await answer(op, verb, request, await context.params, requestId, key, used).catch(
      (error: unknown) => answerError(op, request, requestId, error),
    );
    for (const [name, value] of limitHeaders(used)) reply.headers.set(name, value);
    return reply;
  };
  handle.operation = op;
  return handle;
}

/** All methods of one path: the bound ones, and a 405 problem for the rest. */
export function routes(...handlers: Handler[]): Record<Method | "PUT" | "OPTIONS", Handler> {
  const methods = handlers.map((handler) => handler.operation?.method ?? "GET");
  const allow = [...new Set([...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"])].join(
    ", ",
  );
  const refuse: Handler = async (request) =>
    toProblem(
      new AppError("method_not_allowed", `This path has ${allow}.`, { headers: { allow } }),
      requestIdOf(request),
      new URL(request.url).pathname,
    );
  const options: Handler = async () =>
    new Response(null, {
      status: 204,
      headers: [["allow", allow], ...corsHeaders, ["access-control-allow-methods", "GET"]],
    });
  const bound = Object.fromEntries(handlers.map((handler) => [handler.operation?.method, handler]));
  return {
    GET: refuse,
    POST: refuse,
    PATCH: refuse,
    DELETE: refuse,
    PUT: refuse,
    OPTIONS: options,
    ...bound,
  };
}

async function answer<O extends Operation>(
  op: O,
  verb: Verb<O>,
  request: Request,
  params: Record<string, string>,
  requestId: string,
  key: string | null,
  used: Allowance[],
): Promise<Response> {
  const now = new Date();
  const ctx = await contextOf(op, request, now);
  if (op.usesSender) limitSender(ctx, used);
  if (!op.ignoresCaller) await limitRequest(op, ctx, used);
  const narrowed = narrow(op, ctx) as Ctx<CallerOf<O["auth"]>>;
  const onceKey = readIdempotencyKey(op, request);
  const input = (await readInput(op, request, params)) as z.output<O["input"]>;
  await limitInput(op, ctx, input, used);
  const perform = (on: Db) => verb({ ...narrowed, db: on }, input);
  const { output, replayed } = onceKey
    ? await performOnce(op, ctx, onceKey, input, perform)
    : { output: await perform(ctx.db), replayed: false };
  if (!replayed) touchTags(db(), op.touches?.(input, output) ?? []);
  return toReply(op, request, { input, output, replayed, now, requestId, key });
}

type Answered = {
  input: unknown;
  output: unknown;
  replayed: boolean;
  now: Date;
  requestId: string;
  key: string | null;
};

/** The reply to a success, kept for the next one who asks where the operation says so. */
function toReply(op: Operation, request: Request, answered: Answered): Response {
  const { input, output, replayed, now, requestId, key } = answered;
  if (op.reply === "empty")
    return new Response(null, { status: op.status, headers: { "x-request-id": requestId } });

  const csv = op.asCsv?.(input as never, output as never) ?? null;
  const body = csv ?? (op.reply === "json" ? JSON.stringify(output) : String(output));
  const headers: [string, string][] = [["content-type", contentTypes[csv === null ? op.reply : "csv"]]];
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
    const made: Kept = {
      body,
      etag,
      headers,
      maxAge: op.cached.maxAgeSeconds,
      startedAt: now.getTime(),
      tags: op.cached.tags(input as never, now),
    };
    if (key) keep(key, made);
    return replyKept(request, made, requestId);
  }
  headers.push(
    ["cache-control", op.secret ? "no-store" : "private, no-cache, no-store"],
    ["x-request-id", requestId],
  );
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
  const secure = siteOrigin(headers).startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; Path=/; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Lax${secure}`;
}

const contentTypes = {
  json: "application/json",
  markdown: "text/markdown; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  empty: "text/plain",
};

/** A kept reply is nobody's own; who sent the request is settled for all others, and the network where it matters. */
async function contextOf(op: Operation, request: Request, now: Date): Promise<Ctx<Caller>> {
  const impersonal = op.ignoresCaller || (op.cached && !op.cached.only && !hasKey(request));
  const caller: Caller = impersonal ? { kind: "anonymous" } : await resolveCaller(request, db(), now);
  if (op.cookie && !hasKey(request) && isSameOrigin(request) === false)
    fail("csrf_failed", "The request does not come from this site's own pages.");
  const draftToken = readDraftToken(request.headers) ?? undefined;
  const sender = op.usesSender ? senderOf(request.headers) : undefined;
  const ctx = { caller, db: db(), now, origin: siteOrigin(request.headers), draftToken, sender };
  if (op.ignoresCaller) return ctx;
  const asksNetwork = op.usesNetwork || op.limits?.some(({ by }) => by === "network") || !isPerson(caller);
  return asksNetwork ? { ...ctx, network: await networkOf(request.headers, db(), now) } : ctx;
}

function answerError(op: Operation, request: Request, requestId: string, error: unknown): Response {
  if (error instanceof Moved) return redirect(op, error, request, requestId);
  const problem = toProblem(error, requestId, new URL(request.url).pathname);
  if (op.auth === "public" && op.method === "GET")
    for (const [name, value] of corsHeaders) problem.headers.set(name, value);
  return problem;
}

function narrow(op: Operation, ctx: Ctx<Caller>): Ctx<Caller> {
  if (op.scope) requireScope(ctx, op.scope);
  const narrowings = {
    public: () => ctx,
    maker: () => requireMaker(ctx),
    person: () => requirePerson(ctx),
    session: () => requireSession(ctx),
    admin: () => requireAdmin(ctx),
    adminSession: () => requireAdminSession(ctx),
  };
  return narrowings[op.auth]();
}

/** To the same question at the present name. */
function redirect(op: Operation, moved: Moved, request: Request, requestId: string): Response {
  const query = new URL(request.url).searchParams;
  for (const [name, value] of Object.entries(moved.query)) query.set(name, value);
  const location = op.path.replace(/\{\w+\}/, moved.slug) + (query.size > 0 ? `?${query}` : "");
  return new Response(null, {
    status: 301,
    headers: [
      ["location", location],
      ["x-request-id", requestId],
      // What moved may move back, and two kept redirects would then lead in a ring.
      [
        "cache-control",
        moved.isPrivate ? "private, no-store" : "public, max-age=0, s-maxage=2, must-revalidate",
      ],
      ...corsHeaders,
    ],
  });
}

export const requestIdOf = (request: Request): string =>
  requestIdFrom(request.headers.get("x-request-id") ?? "");

const hasKey = (request: Request): boolean =>
  request.headers.has("authorization") || request.headers.has("x-api-key");

function nextLink(request: Request, output: unknown): string | null {
  const cursor = (output as { pagination?: { nextCursor?: string | null } } | null)?.pagination?.nextCursor;
  if (!cursor) return null;
  const url = new URL(request.url);
  url.searchParams.set("cursor", cursor);
  return `<${url.pathname}${url.search}>; rel="next"`;
}

const versionOf = (output: unknown): number | null => {
  const version = (output as { version?: unknown } | null)?.version;
  return typeof version === "number" ? version : null;
};
