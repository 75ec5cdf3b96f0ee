import { z } from "zod";
import type { HeaderReader } from "../core/ctx";
import { fail, type ValidationError } from "../core/errors";
import { isRecord } from "../core/is-record";
import { cutAt } from "../core/text";
import { isIgnored, isOwnFilter } from "../http/cache-key";
import { type Operation, pathParameters } from "./operation";
import { readFile } from "./replies/read-file";
import { isForm, readForm } from "./replies/read-form";

export const maxBodyBytes = 1_048_576;
const maxDepth = 64;

/** The validated input from path, query and body: an invalid path is 404, an invalid query 400, an invalid body 422. */
export async function readInput(
  op: Operation,
  request: Request,
  params: Record<string, string>,
): Promise<z.output<Operation["input"]>> {
  const query = readQuery(op, request);
  if (op.body === "file") return { file: readFile(request) };
  const body = op.method === "GET" ? query : await readBody(op, request);
  return toInput(op, params, body, op.ifMatch ? readIfMatch(request) : undefined);
}

const readBody = (op: Operation, request: Request) =>
  op.body === "form" && isForm(request)
    ? readForm(request, op.maxBodyBytes ?? maxBodyBytes)
    : readJson(request, op.maxBodyBytes);

/** The validated input from the parts of a request; the body is null if there is none. */
export function toInput(
  op: Operation,
  params: Record<string, string>,
  body: Record<string, unknown> | null,
  version?: number,
): z.output<Operation["input"]> {
  const inPath = pathParameters(op.path);
  const sent = body ?? {};
  const elsewhere = [...inPath, ...(op.ifMatch ? ["ifMatch"] : [])].filter((name) =>
    Object.hasOwn(sent, name),
  );
  if (elsewhere.length > 0) failFields(elsewhere.map(unknownProperty));
  const fields: Record<string, unknown> = { ...sent };
  for (const name of inPath) fields[name] = params[name];
  if (version !== undefined) fields.ifMatch = version;

  // Blocks have a validator of their own, which reports every error at its path.
  const { blocks: _, ...checked } = fields;
  const broken = findBrokenText(checked, "");
  const result = op.input.safeParse(fields, { reportInput: true });
  const isMissing = body === null && (!result.success || op.method === "PATCH");
  if (result.success && !broken && !isMissing) return result.data;
  const errors = broken
    ? [broken]
    : result.success
      ? []
      : firstOfEach(result.error.issues.flatMap(toFieldErrors));
  if (errors.some(({ path }) => inPath.includes(path)))
    return fail("not_found", "There is nothing at this address.");
  if (isMissing) fail("invalid_json", "The body is empty. Send a JSON object.");
  if (op.method !== "GET") return failFields(errors);
  return fail("invalid_parameter", errors.map(({ path, message }) => `${path}: ${message}`).join("; "), {
    fields: errors,
  });
}

/** One error per path: any others there follow from it. */
const firstOfEach = (errors: ValidationError[]): ValidationError[] =>
  errors.filter(({ path }, index) => errors.findIndex((other) => other.path === path) === index);

export function failFields(fields: ValidationError[]): never {
  const first = fields[0];
  const more = fields.length > 1 ? ` (and ${fields.length - 1} more)` : "";
  const detail = first ? `${first.path || "body"}: ${first.message}${more}` : "The input is not valid.";
  return fail("validation_failed", detail, { fields });
}

/** The parameters of a GET. Nothing else has any, and one that the operation doesn't declare is refused, or ignored. */
function readQuery(op: Operation, request: Request): Record<string, unknown> {
  const inPath = pathParameters(op.path);
  const isDeclared = (name: string) =>
    op.method === "GET" && Object.hasOwn(op.input.shape, name) && !inPath.includes(name);
  const fields: Record<string, unknown> = {};
  for (const [name, value] of new URL(request.url).searchParams) {
    if (!isDeclared(name) && isIgnored(name)) continue;
    if (isOwnFilter(name) && isDeclared("field")) {
      if (value === "") fail("invalid_parameter", `${name}: must not be empty`);
      addOwnFilter(fields, name.slice("field.".length), value);
      continue;
    }
    if (!isDeclared(name)) fail("invalid_parameter", `${name}: is not a parameter of this endpoint`);
    if (value === "" && op.mayBeEmpty?.includes(name as never)) continue;
    if (value === "") fail("invalid_parameter", `${name}: must not be empty`);
    if (name === "type" && Object.hasOwn(fields, name) && isDeclared("field")) {
      addOwnFilter(fields, name, value);
      continue;
    }
    if (Object.hasOwn(fields, name)) fail("invalid_parameter", `${name}: must be given only once`);
    fields[name] = value;
  }
  return fields;
}

/** Adds a value to the filters by what the directory has declared; of the type, one that comes after the first. */
function addOwnFilter(fields: Record<string, unknown>, key: string, value: string): void {
  fields.field ??= {};
  const filters = fields.field as Record<string, string[]>;
  filters[key] = [...(Object.hasOwn(filters, key) ? (filters[key] ?? []) : []), value];
}

const readJson = async ({ headers, body }: Request, most = maxBodyBytes) =>
  toJson(headers, await readText({ headers, body }, most));

/** The text of a body as an object; null if it is empty, which only suits an operation that needs no field. */
export function toJson(headers: HeaderReader, text: string): Record<string, unknown> | null {
  if (text.trim() === "") return null;
  const type = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type && type !== "application/json" && !type.endsWith("+json")) {
    fail("unsupported_media_type", "Send the body as application/json.");
  }
  if (isTooDeep(text))
    failFields([
      { path: "", code: "nested_too_deep", message: `must not nest deeper than ${maxDepth} levels` },
    ]);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    fail("invalid_json", error instanceof Error ? cutAt(error.message, 200) : "The body must be JSON.");
  }
  if (isRecord(body)) return body;
  return failFields([{ path: "", code: "invalid_type", message: "The body must be an object." }]);
}

/** The body as text, read up to `maxBytes`; one byte more is 413. */
export async function readText(
  { headers, body }: Pick<Request, "headers" | "body">,
  maxBytes: number,
): Promise<string> {
  const tooLarge = () => fail("payload_too_large", `The body is larger than ${maxBytes} bytes.`);
  if (Number(headers.get("content-length") ?? 0) > maxBytes) tooLarge();
  if (!body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => fail("invalid_json", "The body ended early."));
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) tooLarge();
    chunks.push(value);
  }
  return toText(Buffer.concat(chunks));
}

/** The bytes of a body as text. */
export function toText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return fail("invalid_json", "The body is not valid UTF-8.");
  }
}

/** Counts brackets outside strings, so that a hostile body never reaches recursive code. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at++) {
    const char = json.charCodeAt(at);
    if (inString) {
      if (char === 92) at++;
      else if (char === 34) inString = false;
    } else if (char === 34) inString = true;
    else if (char === 91 || char === 123) {
      if (++depth > maxDepth) return true;
    } else if (char === 93 || char === 125) depth--;
  }
  return false;
}

/** Text that PostgreSQL cannot store (NUL, a lone surrogate), or a key that would change an object's prototype. */
function findBrokenText(value: unknown, path: string): ValidationError | null {
  if (typeof value === "string") {
    if (!value.includes("\u0000") && value.isWellFormed()) return null;
    return { path, code: "invalid_text", message: "must not contain NUL or invalid characters" };
  }
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return null;
  for (const [key, item] of Object.entries(value)) {
    const below = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
    if (key === "__proto__") return unknownProperty(below);
    const broken = findBrokenText(key, below) ?? findBrokenText(item, below);
    if (broken) return broken;
  }
  return null;
}

/** `"7.hash"`, `"7"` and `7` all mean version 7. */
function readIfMatch(request: Request): number | undefined {
  const header = request.headers.get("if-match");
  if (header === null || header.trim() === "*") return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})(?:[.-][^"]*)?"?$/.exec(header.trim())?.[1];
  return version === undefined ? -1 : Number(version);
}

/** Converts a zod issue: a path such as `items[0].at`, a short code and a message. */
function toFieldErrors(issue: z.core.$ZodIssue): ValidationError[] {
  const path = z.core.toDotPath(issue.path);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => unknownProperty(path ? `${path}.${key}` : key));
  }
  const missing =
    issue.input === undefined && (issue.code === "invalid_type" || issue.message === "is required");
  if (missing) return [{ path, code: "required", message: "is required" }];
  return [{ path, code: codes[issue.code] ?? "invalid_value", message: issue.message }];
}

const codes: Record<string, string> = {
  too_big: "too_long",
  too_small: "too_short",
  invalid_type: "invalid_type",
};

const unknownProperty = (path: string): ValidationError => ({
  path,
  code: "unknown_property",
  message: "is not a known property",
});
