import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { isTooDeep, readText } from "../api/input";
import { limitHeaders, limitPlain, limitVisit, resolveCounted } from "../api/limit-requests";
import { otherMethod, requestIdOf, toProblem } from "../api/problem";
import type { Ctx } from "../core/ctx";
import { env } from "../core/env";
import { fail } from "../core/errors";
import { log } from "../core/log";
import { isPerson } from "../core/require";
import { isOwnHost } from "../http/own-host";
import { resolveCaller, siteOrigin } from "../identity/auth/resolve-caller";
import { db } from "../platform/db/db";
import type { Allowance } from "../platform/limits/take";
import { readSiteName } from "../platform/settings/read-settings";
import { type CallOperation, type LoadRoute, operationCaller } from "./call-operation";
import { makeServer } from "./make-server";
import { messageBytesFor } from "./tools";

const address = "/api/mcp";
const maxMessages = 20;

/**
 * The endpoint for agents, in both generations of the protocol: each request is self-contained, so any instance can
 * answer it. A rejected caller gets a problem document, others an answer in JSON-RPC.
 */
export async function serveMcp(request: Request, load: LoadRoute): Promise<Response> {
  const requestId = requestIdOf(request);
  const used: Allowance[] = [];
  const answer = await serve(request, requestId, used, load).catch((error: unknown) =>
    toProblem(error, requestId, address),
  );
  for (const [name, value] of limitHeaders(used)) answer.headers.set(name, value);
  answer.headers.set("x-request-id", requestId);
  answer.headers.set("cache-control", "no-store");
  return answer;
}

async function serve(
  request: Request,
  requestId: string,
  used: Allowance[],
  load: LoadRoute,
): Promise<Response> {
  requireOwnSite(request.headers);
  if (request.method !== "POST") throw otherMethod("POST");
  const credentials = credentialsOf(request.headers, requestId);
  const ctx = await contextOf(request, credentials, used);
  const call = operationCaller(credentials, siteOrigin(request.headers), load);
  const replies: Headers[] = [];
  const response = await converse(request, ctx, async (op, input) => {
    const answered = await call(op, input);
    replies.push(answered.headers);
    return answered;
  });
  return withLimits(response, { ctx, credentials, replies, used });
}

/** The credentials of the caller, without a browser's cookies: they never count here. */
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

async function contextOf(request: Request, headers: Headers, used: Allowance[]): Promise<Ctx> {
  const now = new Date();
  const asked = new Request(request.url, { method: "POST", headers });
  const resolve = () => resolveCaller(asked, db(), now);
  return { caller: await resolveCounted({ headers, isRead: true }, resolve, used), db: db(), now };
}

/** Answers the message or, for an old client, the messages of a body. */
async function converse(request: Request, { caller, db }: Ctx, call: CallOperation): Promise<Response> {
  const text = await readText(request, messageBytesFor(caller));
  const asked = acceptingBoth(request);
  const body = parse(text);
  if (body === undefined) return refuse(-32700, "The body must be JSON.");
  if (Array.isArray(body) && body.length > maxMessages)
    return refuse(-32600, `A batch can have at most ${maxMessages} messages.`);
  const title = await readSiteName(db);
  const onerror = (error: Error) => log.debug({ err: error }, "MCP request refused");
  if (!(await isLegacyRequest(asked, body))) {
    const modern = createMcpHandler(() => makeServer(title, caller, call), {
      legacy: "reject",
      maxSubscriptions: 0,
      onerror,
    });
    return modern.fetch(asked, { parsedBody: body });
  }
  const server = makeServer(title, caller, call);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const response = await transport.handleRequest(asked, { parsedBody: body });
  await server.close();
  return response;
}

/**
 * The request as the protocol's library wants it: from a client that takes JSON or a stream. The answer is always JSON, so a
 * client that takes that, or anything, is served too.
 */
function acceptingBoth({ url, method, headers, signal }: Request): Request {
  const accepted = (headers.get("accept") || "*/*").toLowerCase().split(",");
  const takesJson = accepted.some((each) => {
    const [type = "", ...parameters] = each.split(";").map((part) => part.trim());
    return jsonTypes.has(type) && !parameters.some((one) => /^q=0(?:\.0*)?$/.test(one));
  });
  const asked = new Request(url, { method, headers, signal });
  if (takesJson) asked.headers.set("accept", "application/json, text/event-stream");
  return asked;
}
const jsonTypes = new Set(["*/*", "application/*", "application/json"]);

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

type Conversation = { ctx: Ctx; credentials: Headers; replies: Headers[]; used: Allowance[] };

/** Operations count as over HTTP; a request that reached none counts as one read. */
async function withLimits(
  response: Response,
  { ctx, credentials, replies, used }: Conversation,
): Promise<Response> {
  const told = replies.at(-1);
  for (const name of ["ratelimit-policy", "ratelimit"]) {
    const value = told?.get(name);
    if (value) response.headers.set(name, value);
  }
  if (replies.length > 0) return response;
  if (isPerson(ctx.caller)) await limitPlain(ctx, "read", used);
  else await limitVisit(credentials, "read", used);
  return response;
}

/**
 * Rejects what a page in someone's browser could send to a server that only that browser reaches: requests of
 * another origin, and those through a host name whose owner points it here.
 */
function requireOwnSite(headers: Headers): void {
  if (!isOwnHost(headers.get("host") ?? "", env().SITE_URL))
    fail("forbidden", "The Host header doesn't match this site. If you operate it, set SITE_URL.");
  const origin = headers.get("origin");
  if (origin !== null && origin !== siteOrigin(headers))
    fail("csrf_failed", "The Origin header belongs to another site.");
}
