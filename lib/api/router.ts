import { AppError } from "../core/errors";
import { corsHeaders } from "../http/reply-headers.mjs";
import type { Endpoint } from "./endpoint";
import { endpoints } from "./endpoints/all";
import type { Operation } from "./operation";
import { answerProblem, otherMethod } from "./problem";

type Path = { segments: string[]; byMethod: Map<string, Endpoint> };

// A brace sorts after letters: an address in words comes before one with a parameter in its place.
const paths: Path[] = [...new Set(endpoints.map(({ operation }) => operation.path))].sort().map((path) => ({
  segments: path.split("/"),
  byMethod: new Map(
    endpoints
      .filter(({ operation }) => operation.path === path)
      .map((endpoint) => [endpoint.operation.method, endpoint]),
  ),
}));

/** Answers a request below `/api` with the endpoint at its address; without one it is a 404 or 405 problem. */
export async function answerRequest(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const segments = pathname.split("/");
  const path = paths.find((each) => isAt(each, segments));
  const params = path && paramsOf(path, segments);
  if (!path || !params) {
    const error = new AppError("not_found", `There is no endpoint at ${pathname}. See /api/openapi.json.`);
    return answerProblem(request, error);
  }
  const method = request.method === "HEAD" ? "GET" : request.method;
  const endpoint = path.byMethod.get(method);
  if (endpoint) return endpoint.handle(request, params);
  const methods = [...path.byMethod.keys(), ...(path.byMethod.has("GET") ? ["HEAD"] : []), "OPTIONS"];
  if (method !== "OPTIONS") return answerProblem(request, otherMethod(...methods));
  const headers = { allow: methods.join(", "), "access-control-allow-methods": "GET" };
  return new Response(null, { status: 204, headers: [...Object.entries(headers), ...corsHeaders] });
}

/** The endpoint of an operation, for callers within this process. */
export function endpointOf({ method, path }: Operation): Endpoint {
  const endpoint = endpoints.find(({ operation }) => operation.method === method && operation.path === path);
  if (!endpoint) throw new Error(`There is no endpoint ${method} ${path}.`);
  return endpoint;
}

const isAt = ({ segments }: Path, asked: string[]): boolean =>
  segments.length === asked.length &&
  segments.every((segment, at) => (segment.startsWith("{") ? asked[at] !== "" : segment === asked[at]));

/** The values of the address's parameters; null where one can't be decoded. */
function paramsOf({ segments }: Path, asked: string[]): Record<string, string> | null {
  try {
    return Object.fromEntries(
      segments.flatMap((segment, at) =>
        segment.startsWith("{") ? [[segment.slice(1, -1), decodeURIComponent(asked[at] ?? "")]] : [],
      ),
    );
  } catch {
    return null;
  }
}
