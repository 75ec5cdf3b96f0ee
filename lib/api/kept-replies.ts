import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { isFresh } from "../core/cache-tags";

/** A reply that is alike for everybody, with what it was made from. */
export type Kept = {
  body: string;
  etag: string;
  headers: [string, string][];
  maxAge: number;
  startedAt: number;
  tags: string[];
};

const longestMs = 60_000;
const shared = globalThis as { vitrineReplies?: LRUCache<string, Kept> };
shared.vitrineReplies ??= new LRUCache({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ body, headers, tags }, key) =>
    200 + key.length + body.length + headers.flat().join().length + tags.join().length,
});
const replies = shared.vitrineReplies;

export const corsHeaders: [string, string][] = [
  ["access-control-allow-origin", "*"],
  ["access-control-expose-headers", "ETag, Link, X-Request-Id, RateLimit, RateLimit-Policy, Retry-After"],
];

/** The kept reply under a key, when nothing that it was made from has changed since. */
export function findKept(key: string): Kept | undefined {
  const kept = replies.get(key);
  if (!kept) return undefined;
  const now = Date.now();
  if (now - kept.startedAt < longestMs && isFresh(kept.tags, kept.startedAt, now)) return kept;
  replies.delete(key);
  return undefined;
}

export function keep(key: string, made: Kept): void {
  replies.set(key, made);
}

/** The reply, or 304 when the client holds it already. */
export function replyKept(request: Request, kept: Kept, requestId: string): Response {
  const headers: [string, string][] = [
    ...kept.headers,
    ...corsHeaders,
    ["etag", kept.etag],
    ["cache-control", `public, max-age=0, s-maxage=${kept.maxAge}, must-revalidate`],
    ["x-request-id", requestId],
  ];
  if (isHeld(request.headers.get("if-none-match"), kept.etag))
    return new Response(null, { status: 304, headers });
  return new Response(kept.body, { status: 200, headers });
}

export const toEtag = (body: string): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

const isHeld = (header: string | null, etag: string): boolean =>
  header !== null &&
  (header.trim() === "*" || header.split(",").some((held) => held.trim().replace(/^W\//, "") === etag));
