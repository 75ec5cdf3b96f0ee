import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { isDatabaseAway, isFresh } from "../core/cache-tags";
import { newId } from "../core/ids";

/** A reply that is alike for everybody, with what it was made from. */
export type Kept = {
  body: string;
  etag: string;
  headers: [string, string][];
  maxAge: number;
  startedAt: number;
  /** From when on, in ms, the clock alone makes it another one. */
  until?: number;
  tags: string[];
};

const longestMs = 60_000;
const shared = globalThis as {
  vitrineReplies?: LRUCache<string, Kept>;
  vitrineKeptPaths?: Map<string, readonly string[]>;
  vitrineAnswerKept?: typeof answerKept;
};
shared.vitrineReplies ??= new LRUCache({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ body, headers, tags }, key) =>
    200 + key.length + body.length + headers.flat().join().length + tags.join().length,
});
const replies = shared.vitrineReplies;
shared.vitrineKeptPaths ??= new Map();
const keptPaths = shared.vitrineKeptPaths;
// The web server stands outside the bundle and finds it here.
shared.vitrineAnswerKept = answerKept;

/** Says which query parameters a path's kept replies depend on. */
export function declareKept(path: string, parameters: readonly string[]): void {
  keptPaths.set(path, parameters);
}

/** The path and the parameters that the operation knows; none when one is given twice, which is an error. */
export function replyKey(url: URL, parameters: readonly string[]): string | null {
  if (url.search === "") return url.pathname;
  const known = [...url.searchParams].filter(([name]) => parameters.includes(name)).sort();
  if (new Set(known.map(([name]) => name)).size < known.length) return null;
  return `${url.pathname}?${new URLSearchParams(known)}`;
}

type Sent = Record<string, string | string[] | undefined>;

/** A kept reply for the web server itself, which spares the framework: null for whatever has to be worked out. */
export function answerKept(
  target: string,
  sent: Sent,
): { status: number; headers: [string, string][]; body: string | null } | null {
  if (sent.authorization !== undefined || sent["x-api-key"] !== undefined) return null;
  if (!URL.canParse(target, "http://kept")) return null;
  const url = new URL(target, "http://kept");
  const parameters = keptPaths.get(url.pathname) ?? (url.search === "" ? [] : null);
  const key = parameters && replyKey(url, parameters);
  const kept = key ? findKept(key) : undefined;
  if (!kept) return null;
  const headers = headersOf(kept, requestIdFrom(String(sent["x-request-id"] ?? "")));
  if (isHeld(String(sent["if-none-match"] ?? "") || null, kept.etag))
    return { status: 304, headers, body: null };
  return { status: 200, headers, body: kept.body };
}

/** A sane id of the client's own is kept, so that its logs and ours meet. */
export const requestIdFrom = (incoming: string): string =>
  /^[\w.:-]{1,100}$/.test(incoming) ? incoming : newId();

export const corsHeaders: [string, string][] = [
  ["access-control-allow-origin", "*"],
  ["access-control-expose-headers", "ETag, Link, X-Request-Id, RateLimit, RateLimit-Policy, Retry-After"],
];

/** The kept reply under a key, when nothing that it was made from has changed since. */
export function findKept(key: string): Kept | undefined {
  const kept = replies.get(key);
  if (!kept) return undefined;
  const now = Date.now();
  // What is out of date stays: it is better than nothing while the database is away.
  const endsAt = Math.min(kept.startedAt + longestMs, kept.until ?? Number.POSITIVE_INFINITY);
  const isYoung = now < endsAt || isDatabaseAway(now);
  return isYoung && isFresh(kept.tags, kept.startedAt, now) ? kept : undefined;
}

export function keep(key: string, made: Kept): void {
  replies.set(key, made);
}

/** The reply, or 304 when the client holds it already. */
export function replyKept(request: Request, kept: Kept, requestId: string): Response {
  const headers = headersOf(kept, requestId);
  if (isHeld(request.headers.get("if-none-match"), kept.etag))
    return new Response(null, { status: 304, headers });
  return new Response(kept.body, { status: 200, headers });
}

const headersOf = (kept: Kept, requestId: string): [string, string][] => [
  ...kept.headers,
  ...corsHeaders,
  ["etag", kept.etag],
  ["cache-control", `public, max-age=0, s-maxage=${kept.maxAge}, must-revalidate`],
  ["x-request-id", requestId],
];

export const toEtag = (body: string): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

const isHeld = (header: string | null, etag: string): boolean =>
  header !== null &&
  (header.trim() === "*" || header.split(",").some((held) => held.trim().replace(/^W\//, "") === etag));
