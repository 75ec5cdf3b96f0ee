import { toRequest } from "../api/client";
import { failFields } from "../api/input";
import { requestIdFrom } from "../api/kept-replies";
import { type Operation, pathParameters } from "../api/operation";
import { toProblem } from "../api/problem";
import type { Handler } from "../api/route";
import { type FieldError, fail } from "../core/errors";

/** The handler of an operation's own route. */
export type HandlerOf = (op: Operation) => Promise<Handler>;

/** An operation's answer: the text of its reply, or its problem document. */
export type Answer = { ok: boolean; text: string; headers: Headers };

export type CallOperation = (op: Operation, input: Record<string, unknown>) => Promise<Answer>;

const mostMoves = 3;

/**
 * Calls operations as HTTP would, by their own routes: who may call, limits, checks of the input, kept replies and problems
 * are theirs. What moved is asked for again at its present name.
 */
export function operationCaller(handlerOf: HandlerOf, credentials: Headers, origin: string): CallOperation {
  const ask = async (op: Operation, input: Record<string, unknown>): Promise<Response> => {
    requireKnown(op, input);
    const handle = await handlerOf(op);
    let fields = input;
    for (let moves = 0; ; moves++) {
      const params = Promise.resolve(paramsOf(op, fields));
      const response = await handle(requestOf(op, fields, credentials, origin), { params });
      const location = response.headers.get("location");
      if (response.status !== 301 || location === null || moves === mostMoves) return response;
      fields = { ...fields, ...movedTo(op, new URL(location, origin)) };
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

/** What an address or a query could not carry, or would carry as something else. */
function requireKnown(op: Operation, input: Record<string, unknown>): void {
  const inPath = pathParameters(op.path);
  const faults: FieldError[] = [];
  for (const name of inPath) {
    const value = input[name];
    if (value === undefined) faults.push({ path: name, code: "required", message: "is required" });
    if (typeof value === "string" && !value.isWellFormed())
      faults.push({ path: name, code: "invalid_text", message: "must not hold broken characters" });
  }
  for (const [name, value] of Object.entries(input)) {
    if (!Object.hasOwn(op.input.shape, name) || isOfHttp(op, name))
      faults.push({ path: name, code: "unknown_property", message: "is not a known property" });
    else if (inPath.includes(name) ? typeof value !== "string" : op.method === "GET" && !isPlain(value))
      faults.push({ path: name, code: "invalid_type", message: "must be a text or a number" });
  }
  if (faults.length > 0) failFields(faults);
}

/** Whether a field of the input stands for a header or the form of the reply. */
export const isOfHttp = (op: Operation, name: string): boolean =>
  (name === "ifMatch" && op.ifMatch === true) || (name === "format" && op.asCsv !== undefined);

const isPlain = (value: unknown): boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

const paramsOf = (op: Operation, fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(pathParameters(op.path).map((name) => [name, String(fields[name])]));

/** The fields that a redirect names, in its path and its query. */
function movedTo(op: Operation, { pathname, searchParams }: URL): Record<string, string> {
  const names = pathParameters(op.path);
  const values = new RegExp(`^${op.path.replace(/\{\w+\}/g, "([^/]+)")}$`).exec(pathname)?.slice(1) ?? [];
  const inPath = names.map((name, index) => [name, decodeURIComponent(values[index] ?? "")]);
  return { ...Object.fromEntries(searchParams), ...Object.fromEntries(inPath) };
}
