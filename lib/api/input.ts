import type { z } from "zod";
import { type FieldError, fail } from "../core/errors";
import { type Operation, pathParameters } from "./operation";
import { readFile } from "./read-file";

export const maxBodyBytes = 1_048_576;
const maxDepth = 64;

/** The operation's input from path, query and body, checked: a bad path is 404, a bad query 400, a bad body 422. */
export async function readInput(
  op: Operation,
  request: Request,
  params: Record<string, string>,
): Promise<z.output<Operation["input"]>> {
  if (op.body === "file") return { file: readFile(request) };
  const inPath = pathParameters(op.path);
  const sent: Record<string, unknown> =
    op.method === "GET" ? readQuery(op, request) : await readJson(request);
  const elsewhere = [...inPath, ...(op.ifMatch ? ["ifMatch"] : [])].filter((name) =>
    Object.hasOwn(sent, name),
  );
  if (elsewhere.length > 0) failFields(elsewhere.map(unknownProperty));
  const fields: Record<string, unknown> = { ...sent };
  for (const name of inPath) fields[name] = params[name];
  const version = op.ifMatch ? readIfMatch(request) : undefined;
  if (version !== undefined) fields.ifMatch = version;

  // Blocks are looked through by their own validator, which names every fault at its path.
  const { blocks: _, ...checked } = fields;
  const broken = findBrokenText(checked, "");
  const result = op.input.safeParse(fields, { reportInput: true });
  if (result.success && !broken) return result.data;
  const errors = broken
    ? [broken]
    : result.success
      ? []
      : firstOfEach(result.error.issues.flatMap(toFieldErrors));
  if (errors.some(({ path }) => inPath.includes(path)))
    return fail("not_found", "There is nothing at this address.");
  if (op.method !== "GET") return failFields(errors);
  return fail("invalid_parameter", errors.map(({ path, message }) => `${path}: ${message}`).join("; "), {
    fields: errors,
  });
}

/** One fault makes one error: what else is said of the same place follows from it. */
const firstOfEach = (errors: FieldError[]): FieldError[] =>
  errors.filter(({ path }, index) => errors.findIndex((other) => other.path === path) === index);

export function failFields(fields: FieldError[]): never {
  const first = fields[0];
  const more = fields.length > 1 ? ` (and ${fields.length - 1} more)` : "";
  return fail(
    "validation_failed",
    first ? `${first.path || "body"}: ${first.message}${more}` : "Not valid.",
    {
      fields,
    },
  );
}

function readQuery(op: Operation, request: Request): Record<string, unknown> {
  const inPath = pathParameters(op.path);
  const fields: Record<string, unknown> = {};
  for (const [name, value] of new URL(request.url).searchParams) {
    if (!Object.hasOwn(op.input.shape, name) || inPath.includes(name)) continue;
    if (value === "") fail("invalid_parameter", `${name}: must not be empty`);
    if (Object.hasOwn(fields, name)) fail("invalid_parameter", `${name}: is given twice`);
    fields[name] = value;
  }
  return fields;
}

async function readJson(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  const text = await readText(request, maxBodyBytes);
  if (text.trim() === "") return {};
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
    fail("invalid_json", error instanceof Error ? error.message.slice(0, 200) : "The body is not JSON.");
  }
  if (isRecord(body)) return body;
  return failFields([{ path: "", code: "invalid_type", message: "The body must be an object." }]);
}

/** The body as text, read no further than `maxBytes`: one byte more is 413. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = () => fail("payload_too_large", `The body is larger than ${maxBytes} bytes.`);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) tooLarge();
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => fail("invalid_json", "The body ended early."));
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) tooLarge();
    chunks.push(value);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    return fail("invalid_json", "The body is not valid UTF-8.");
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Counts brackets outside strings, so that a hostile body never reaches code that recurses. */
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

/** A text that PostgreSQL can't hold (a NUL, half of a surrogate pair), or a key that would change what an object is. */
function findBrokenText(value: unknown, path: string): FieldError | null {
  if (typeof value === "string") {
    if (!value.includes("\u0000") && value.isWellFormed()) return null;
    return { path, code: "invalid_text", message: "must not hold NUL or broken characters" };
  }
  if (typeof value !== "object" || value === null) return null;
  for (const [key, item] of Object.entries(value)) {
    const below = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
    if (key === "__proto__") return unknownProperty(below);
    const broken = findBrokenText(key, below) ?? findBrokenText(item, below);
    if (broken) return broken;
  }
  return null;
}

/** `"7.hash"`, `"7"` and `7` all name version 7. */
function readIfMatch(request: Request): number | undefined {
  const header = request.headers.get("if-match");
  if (header === null || header.trim() === "*") return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})(?:[.-][^"]*)?"?$/.exec(header.trim())?.[1];
  return version === undefined ? -1 : Number(version);
}

/** Zod's issue as ours: a path such as `items[0].at`, a short code and a sentence. */
export function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = toPath(issue.path);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => unknownProperty(path ? `${path}.${key}` : key));
  }
  const missing =
    issue.input === undefined && (issue.code === "invalid_type" || issue.message === "is required");
  const codes: Record<string, string> = {
    too_big: "too_long",
    too_small: "too_short",
    invalid_type: "invalid_type",
  };
  return [
    {
      path,
      code: missing ? "required" : (codes[issue.code] ?? "invalid_value"),
      message: missing ? "is required" : issue.message,
    },
  ];
}

const unknownProperty = (path: string): FieldError => ({
  path,
  code: "unknown_property",
  message: "is not a known property",
});

const toPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) =>
      typeof key === "number" ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key),
    "",
  );
