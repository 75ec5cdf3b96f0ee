import type { HeaderReader } from "../core/ctx";
import { AppError, problems } from "../core/errors";
import { log, logSparsely } from "../core/log";
import { requestIdFrom } from "../http/reply-headers";
import { isStorageAway } from "../platform/storage/driver";
import { wordRefusal } from "./word-refusal";

/** What an answer says of its request. */
export type Asked = { url: string; headers: HeaderReader };

export const requestIdOf = (request: Pick<Asked, "headers">, cacheControl?: string): string =>
  requestIdFrom(request.headers.get("x-request-id"), cacheControl);

/** The problem document that answers a request. */
export const answerProblem = (request: Asked, error: unknown): Response =>
  toProblem(error, requestIdOf(request), new URL(request.url).pathname);

/** The error of a method that a path does not have. */
export const otherMethod = (...methods: string[]): AppError => {
  const allow = methods.join(", ");
  return new AppError("method_not_allowed", `This path only supports ${allow}.`, { headers: { allow } });
};

/** The RFC 9457 document for an error; an unexpected one is logged with the request's id and not shown. */
export function toProblem(error: unknown, requestId: string, instance: string): Response {
  const known = error instanceof AppError ? error : classify(error, requestId);
  const { status, title } = problems[known.code];
  const { detail, errors } = wordRefusal(known);
  const body = {
    type: `/docs/problems#${known.code}`,
    title,
    status,
    detail,
    instance,
    code: known.code,
    requestId,
    errors,
    ...known.extra,
  };
  const headers: Record<string, string> = {
    "content-type": "application/problem+json",
    "cache-control": "no-store",
    "x-request-id": requestId,
    ...known.headers,
  };
  if (status === 401) headers["www-authenticate"] = 'Bearer realm="vitrine"';
  if (status === 503) headers["retry-after"] ??= "2";
  return new Response(JSON.stringify(body), { status, headers });
}

function classify(error: unknown, requestId: string): AppError {
  if (isStorageAway(error)) {
    logSparsely("warn", { requestId, err: error }, "the storage of files can't be used");
    return new AppError("unavailable", "The file storage is not responding. Try again in a moment.");
  }
  if (isDatabaseGone(error)) {
    if (codesOf(error).some((code) => fullCodes.has(code))) {
      logSparsely("error", { requestId, err: error }, "the database has no room");
      return new AppError("unavailable", "The database is full. Try again later.");
    }
    logSparsely("warn", { requestId, err: error }, "the database is not responding");
    return new AppError("unavailable", "The database is not responding. Try again in a moment.");
  }
  if (isOutOfRange(error)) {
    logSparsely("warn", { requestId, err: error }, "value out of the database's range");
    return new AppError("invalid_parameter", "A value is out of range.");
  }
  log.error({ requestId, err: error }, "request failed");
  return new AppError("internal", "Something went wrong. Include the request ID if you report it.");
}

/** PostgreSQL's codes of missing resources, a full disk and too little memory. */
const fullCodes = new Set(["53000", "53100", "53200"]);
// Our own, Prisma's and node's codes, then PostgreSQL's: too many connections, a timeout (statement, lock, idle
// transaction), a deadlock, and a server that is shutting down, crashed, starting or, after a failover, a standby.
// PgBouncer reports a server that it lost or can't reach as 08P01.
const goneCodes = new Set([
  ...fullCodes,
  ..."unavailable P1001 P1002 P1008 P1017 P2024 P2028 ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT 08P01 25006 53300 57014 55P03 25P03 40P01 57P01 57P02 57P03".split(
    " ",
  ),
]);
const goneWords =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Client was closed|DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections|Can't reach database/i;

/** PostgreSQL's class 22: a value outside the range of its type. */
function isOutOfRange(error: unknown): boolean {
  return serverCodeOf(error).startsWith("22");
}

/** PostgreSQL's own code, as Prisma passes it on. */
const serverCodeOf = (error: unknown): string =>
  /"(?:originalCode|code)":"([0-9A-Z]{5})"/.exec(metaOf(error))?.[1] ?? "";

/** Its own code, and PostgreSQL's within it. */
const codesOf = (error: unknown): string[] => [
  error instanceof Error && "code" in error ? String(error.code) : "",
  serverCodeOf(error),
];

const metaOf = (error: unknown): string => JSON.stringify((error as { meta?: unknown } | null)?.meta ?? "");

/** Whether the database was down, went away or had no room: a retry may succeed. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    codesOf(error).some((code) => goneCodes.has(code)) || goneWords.test(`${error.message} ${metaOf(error)}`)
  );
}
