import { toRequest } from "../api/client";
import { failFields } from "../api/input";
import { type Operation, pathParameters } from "../api/operation";
import { toProblem } from "../api/problem";
import type { Route } from "../api/route";
import { fail, type ValidationError } from "../core/errors";
import { requestIdFrom } from "../http/reply-headers";
import { paramsOf } from "../http/route-table";

/** An operation's result: the text of its reply, or its problem document. */
export type Answer = { ok: boolean; text: string; headers: Headers };

/** The route of an operation's path. */
export type LoadRoute = (path: string) => Promise<Route>;

export type CallOperation = (op: Operation, input: Record<string, unknown>) => Promise<Answer>;

const maxMoves = 3;

/**
 * Calls operations like HTTP, through their routes, which check the caller, limits and input, and use the cache. A
 * former slug is followed to its current one.
 */
export function operationCaller(credentials: Headers, origin: string, load: LoadRoute): CallOperation {
  const ask = async (op: Operation, input: Record<string, unknown>): Promise<Response> => {
    requireKnown(op, input);
    const { [op.method]: handle } = await load(op.path);
    let fields = input;
    for (let moves = 0; ; moves++) {
      const request = requestOf(op, fields, credentials, origin);
      const response = await handle(request);
      const location = response.headers.get("location");
      if (response.status !== 301 || location === null || moves === maxMoves) return response;
      const { pathname, searchParams } = new URL(location, origin);
      fields = { ...fields, ...Object.fromEntries(searchParams), ...paramsOf(op.path, pathname) };
    }
  };
  return async (op, input) => {
    const response = await ask(op, input).catch((error: unknown) =>
      toProblem(error, requestIdFrom(credentials.get("x-request-id") ?? ""), op.path),
    );
    return { ok: response.ok, text: await response.text(), headers: response.headers };
  };
}

function requestOf(
  op: Operation,
  fields: Record<string, unknown>,
  credentials: Headers,
  origin: string,
): Request {
  const { method, url, body } = toRequest(`${op.method} ${op.path}`, fields);
  const headers = new Headers(credentials);
  if (body !== undefined) headers.set("content-type", "application/json");
  const request = new Request(new URL(url, origin), { method, headers, body: body ?? null });
  // A name such as ".." would lead to another address.
  if (new URL(request.url).pathname !== url.split("?")[0])
    fail("not_found", "There is nothing at this address.");
  return request;
}

/** What an address or a query cannot carry, or would change. */
function requireKnown(op: Operation, input: Record<string, unknown>): void {
  const inPath = pathParameters(op.path);
  const faults: ValidationError[] = [];
  for (const name of inPath) {
    const value = input[name];
    if (value === undefined) faults.push({ path: name, code: "required", message: "is required" });
    if (typeof value === "string" && !value.isWellFormed())
      faults.push({ path: name, code: "invalid_text", message: "must not contain invalid characters" });
  }
  for (const [name, value] of Object.entries(input)) {
    if (!Object.hasOwn(op.input.shape, name) || isOfHttp(op, name))
      faults.push({ path: name, code: "unknown_property", message: "is not a known property" });
    else if (inPath.includes(name) ? typeof value !== "string" : op.method === "GET" && !isPlain(value))
      faults.push({ path: name, code: "invalid_type", message: "must be a string or a number" });
  }
  if (faults.length > 0) failFields(faults);
}

/** Whether a field of the input stands for a header or the format of the reply. */
export const isOfHttp = (op: Operation, name: string): boolean =>
  (name === "ifMatch" && op.ifMatch === true) || (name === "format" && op.asCsv !== undefined);

const isPlain = (value: unknown): boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";
