import { bridge } from "../core/bridge";
import { AppError } from "../core/errors";
import { once } from "../core/once";
import { corsHeaders } from "../http/reply-headers";
import { paramsOf, routeTable } from "../http/route-table";
import type { Endpoint } from "./endpoint";
import { operations } from "./operations/all";
import { answerProblem, otherMethod } from "./problem";

export { on } from "./endpoint";

type Handler = (request: Request) => Promise<Response>;

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
export type Route = Record<(typeof methods)[number], Handler>;

/** The handlers of a route file, from all endpoints of its path; for other methods they answer 405. */
export function route(...endpoints: Endpoint[]): Route {
  const [path = ""] = new Set(endpoints.map(({ operation }) => operation.path));
  const byMethod = new Map(endpoints.map((endpoint) => [endpoint.operation.method as string, endpoint]));
  const allowed = [...byMethod.keys(), ...(byMethod.has("GET") ? ["HEAD"] : []), "OPTIONS"];
  const answer: Handler = async (request) => {
    const params = paramsOf(path, new URL(request.url).pathname);
    if (!params) return answerMissing(request);
    const endpoint = byMethod.get(request.method === "HEAD" ? "GET" : request.method);
    if (endpoint) return endpoint.handle(request, params);
    if (request.method !== "OPTIONS") return answerProblem(request, otherMethod(...allowed));
    const headers = { allow: allowed.join(", "), "access-control-allow-methods": "GET" };
    return new Response(null, { status: 204, headers: [...Object.entries(headers), ...corsHeaders] });
  };
  const isPlain = endpoints.some(({ operation }) => operation.plainErrors);
  const handler: Handler = isPlain ? async (request) => toPlain(await answer(request)) : answer;
  noteRoute(path, handler);
  return forAll(handler);
}

/** The same handler for every method, as a route file exports it. */
export const forAll = (answer: Handler): Route =>
  Object.fromEntries(methods.map((method) => [method, answer])) as Route;

/** The same reply in an interface whose errors are plain JSON with a text `error`. */
async function toPlain(reply: Response): Promise<Response> {
  if (!reply.headers.get("content-type")?.startsWith("application/problem+json")) return reply;
  const problem = await reply.json();
  const { status, headers } = reply;
  headers.set("content-type", "application/json");
  return new Response(JSON.stringify({ error: problem.detail, ...problem }), { status, headers });
}

/** Answers with the 404 problem of an address that no route has, below `/api` or in another interface. */
export async function answerMissing(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const detail = `There is no endpoint at ${pathname}. See /api/openapi.json.`;
  const problem = answerProblem(request, new AppError("not_found", detail));
  return pathname.startsWith("/api/") ? problem : toPlain(problem);
}

/** Lets the web server answer with this route from now on. While developing, each change makes another function. */
function noteRoute(path: string, answer: Handler): void {
  if (process.env.NODE_ENV !== "production") return;
  const loaded = once("apiRoutes", () => new Map<string, Handler>());
  loaded.set(path, answer);
  bridge().findApiRoute ??= (asked) => {
    const found = templateOf(asked);
    return found === "unmatched" ? answerMissing : loaded.get(found);
  };
}

const templateOf = routeTable(operations.map(({ path }) => path));
