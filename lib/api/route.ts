import { AppError } from "../core/errors";
import { registry } from "../core/registry";
import { corsHeaders } from "../http/reply-headers";
import type { Endpoint } from "./endpoint";
import { operations } from "./operations/all";
import { answerProblem, otherMethod } from "./problem";

export { on } from "./endpoint";

type Handler = (request: Request) => Promise<Response>;

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
export type Route = Record<(typeof methods)[number], Handler>;

declare module "../core/registry" {
  interface Registry {
    /** The routes of the API that are loaded, by path. */
    apiRoutes?: Map<string, Handler>;
    /** What answers a path below `/api/v1` without the framework; nothing for a route that isn't loaded yet. */
    findApiRoute?: (path: string) => Handler | undefined;
  }
}

/** The handlers of a route file, from all endpoints of its path; for other methods they answer 405. */
export function route(...endpoints: Endpoint[]): Route {
  const [path = ""] = new Set(endpoints.map(({ operation }) => operation.path));
  const parts = path.split("/");
  const byMethod = new Map(endpoints.map((endpoint) => [endpoint.operation.method as string, endpoint]));
  const allowed = [...byMethod.keys(), ...(byMethod.has("GET") ? ["HEAD"] : []), "OPTIONS"];
  const answer: Handler = async (request) => {
    const params = paramsOf(parts, new URL(request.url).pathname);
    if (!params) return answerMissing(request);
    const endpoint = byMethod.get(request.method === "HEAD" ? "GET" : request.method);
    if (endpoint) return endpoint.handle(request, params);
    if (request.method !== "OPTIONS") return answerProblem(request, otherMethod(...allowed));
    const headers = { allow: allowed.join(", "), "access-control-allow-methods": "GET" };
    return new Response(null, { status: 204, headers: [...Object.entries(headers), ...corsHeaders] });
  };
  noteRoute(path, answer);
  return forAll(answer);
}

/** The same handler for every method, as a route file exports it. */
export const forAll = (answer: Handler): Route =>
  Object.fromEntries(methods.map((method) => [method, answer])) as Route;

/** Answers with the 404 problem of an address below `/api` that no route has. */
export async function answerMissing(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const detail = `There is no endpoint at ${pathname}. See /api/openapi.json.`;
  return answerProblem(request, new AppError("not_found", detail));
}

/** Lets the web server answer with this route from now on. While developing, each change makes another function. */
function noteRoute(path: string, answer: Handler): void {
  if (process.env.NODE_ENV !== "production") return;
  const shared = registry();
  shared.apiRoutes ??= new Map();
  shared.apiRoutes.set(path, answer);
  shared.findApiRoute ??= (asked) => {
    const values = asked.split("/");
    const found = paths.find(({ parts }) => isAt(parts, values));
    return found === undefined ? answerMissing : registry().apiRoutes?.get(found.path);
  };
}

// A brace sorts after letters: an address in words comes before one with a parameter in its place.
const paths = [...new Set(operations.map(({ path }) => path as string))]
  .sort()
  .map((path) => ({ path, parts: path.split("/") }));

const isParameter = (part: string): boolean => part.startsWith("{");

const isAt = (parts: readonly string[], values: readonly string[]): boolean =>
  parts.length === values.length &&
  parts.every((part, at) => (isParameter(part) ? values[at] !== "" : part === values[at]));

/** The values of the parameters of a path's parts in an address; null where it is another address or can't be decoded. */
function paramsOf(parts: readonly string[], asked: string): Record<string, string> | null {
  const values = asked.split("/");
  if (!isAt(parts, values)) return null;
  try {
    return Object.fromEntries(
      parts.flatMap((part, at) =>
        isParameter(part) ? [[part.slice(1, -1), decodeURIComponent(values[at] ?? "")]] : [],
      ),
    );
  } catch {
    return null;
  }
}
