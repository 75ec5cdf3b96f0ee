import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { isTooDeep, maxBodyBytes, readText } from "../api/input";
import { limitHeaders, limitRead } from "../api/limit-requests";
import { toProblem } from "../api/problem";
import { requestIdOf } from "../api/route";
import type { Ctx } from "../auth/caller";
import { networkOf } from "../auth/network";
import { isPerson } from "../auth/require";
import { resolveCaller, siteOrigin } from "../auth/resolve-caller";
import { db } from "../core/db";
import { AppError } from "../core/errors";
import { log } from "../core/log";
import type { Allowance } from "../rate-limits/take";
import { type CallOperation, type HandlerOf, operationCaller } from "./call-operation";
import { makeServer } from "./make-server";
import { requireOwnSite } from "./refuse";

const address = "/api/mcp";
const mostMessages = 20;

/**
 * The endpoint of agents, for both generations of the protocol: each request is whole in itself, so that any instance
 * answers it. Who is not heard at all gets a problem, everybody else an answer in JSON-RPC.
 */
export function serveMcp(handlerOf: HandlerOf): (request: Request) => Promise<Response> {
  return async (request) => {
    const requestId = requestIdOf(request);
    const answer = await serve(request, requestId, handlerOf).catch((error: unknown) =>
      toProblem(error, requestId, address),
    );
    answer.headers.set("x-request-id", requestId);
    answer.headers.set("cache-control", "no-store");
    return answer;
  };
}

async function serve(request: Request, requestId: string, handlerOf: HandlerOf): Promise<Response> {
  requireOwnSite(request.headers);
  if (request.method !== "POST")
    throw new AppError("method_not_allowed", "This path has POST.", { headers: { allow: "POST" } });
  const credentials = credentialsOf(request.headers, requestId);
  const ctx = await contextOf(request, credentials);
  const call = operationCaller(handlerOf, credentials, siteOrigin(request.headers));
  const replies: Headers[] = [];
  const response = await converse(request, ctx, async (op, input) => {
    const answered = await call(op, input);
    replies.push(answered.headers);
    return answered;
  });
  return withLimits(response, ctx, credentials, replies);
}

/** What says who asks, without the cookies of a browser: they never count here. */
function credentialsOf(headers: Headers, requestId: string): Headers {
  const kept = new Headers({ "x-request-id": requestId });
  for (const name of [
    "authorization",
    "x-api-key",
    "host",
    "x-forwarded-for",
    "x-forwarded-proto",
    "x-vitrine-peer",
    "user-agent",
  ]) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept;
}

async function contextOf(request: Request, headers: Headers): Promise<Ctx> {
  const now = new Date();
  const caller = await resolveCaller(new Request(request.url, { method: "POST", headers }), db(), now);
  return { caller, db: db(), now };
}

/** Answers the message or, of an old client, the messages of a body. */
async function converse(request: Request, { caller }: Ctx, call: CallOperation): Promise<Response> {
  const text = await readText(request, maxBodyBytes);
  const body = parse(text);
  if (body === undefined) return refuse(-32700, "The body is not JSON.");
  if (Array.isArray(body) && body.length > mostMessages)
    return refuse(-32600, `A batch holds at most ${mostMessages} messages.`);
  const onerror = (error: Error) => log.debug({ err: error }, "MCP request refused");
  if (!(await isLegacyRequest(request, body))) {
    const modern = createMcpHandler(() => makeServer(caller, call), {
      legacy: "reject",
      maxSubscriptions: 0,
      onerror,
    });
    return modern.fetch(request, { parsedBody: body });
  }
  const server = makeServer(caller, call);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const response = await transport.handleRequest(request, { parsedBody: body });
  await server.close();
  return response;
}

function parse(text: string): unknown {
  if (isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const refuse = (code: number, message: string): Response =>
  Response.json({ jsonrpc: "2.0", id: null, error: { code, message } }, { status: 400 });

/** Operations count as over HTTP; a request that led to none counts as one read. */
async function withLimits(
  response: Response,
  ctx: Ctx,
  credentials: Headers,
  replies: Headers[],
): Promise<Response> {
  const told = replies.at(-1);
  for (const name of ["ratelimit-policy", "ratelimit"]) {
    const value = told?.get(name);
    if (value) response.headers.set(name, value);
  }
  if (replies.length > 0) return response;
  const network = isPerson(ctx.caller) ? undefined : await networkOf(credentials, ctx.db, ctx.now);
  const used: Allowance[] = [];
  const counted = await limitRead(network ? { ...ctx, network } : ctx, used).then(
    () => response,
    (error: unknown) => toProblem(error, credentials.get("x-request-id") ?? "", address),
  );
  for (const [name, value] of limitHeaders(used)) counted.headers.set(name, value);
  return counted;
}
