import { createHash, randomUUID } from "node:crypto";
import { clockTime } from "../core/steady-clock";

// What all replies share, whether the front door or a route makes them.

/** A strong ETag of a body. */
export const toEtag = (body: string | Uint8Array): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

/** Each encoding of a body has its own ETag. */
export const encodedEtag = (etag: string, encoding: string): string =>
  encoding === "identity" ? etag : `${etag.slice(0, -1)}-${encoding}"`;

/** Whether `If-None-Match` names this body, in any encoding. */
export const isNoneMatch = (header: string | null | undefined, etag: string): boolean =>
  typeof header === "string" &&
  (header.trim() === "*" ||
    header.split(",").some(
      (held) =>
        held
          .trim()
          .replace(/^W\//, "")
          .replace(/-(gzip|br)"$/, '"') === etag,
    ));

/**
 * How long a cache in front may store a reply without asking. With one second more while it asks again, and one until
 * every instance knows of a change, a public read is less than five seconds old. `must-revalidate` is for browsers,
 * which then use nothing older; nginx heeds only `stale-while-revalidate`.
 */
export const sharedFor = (seconds = 2): string =>
  `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=1, must-revalidate`;

export const isShared = (cacheControl: string): boolean => cacheControl.includes("s-maxage=");

/** The page of a product or collection must not outlive its suspension; the rest may while the site doesn't answer. */
const mayOutlive = (tags: readonly string[]): boolean =>
  tags.length > 0 && !tags.some((tag) => /^(product|collection):/.test(tag));

/** Lets shared caches keep a while what may be old, for the time in which the site doesn't answer. */
export const withStaleIfError = (cacheControl: string, tags: readonly string[]): string =>
  isShared(cacheControl) && mayOutlive(tags)
    ? cacheControl.replace("must-revalidate", "stale-if-error=60, must-revalidate")
    : cacheControl;

const longestSeconds = 60;

/** The keys by which caches in front purge a reply. */
export const purgeKeys = (tags: readonly string[] = []): [string, string][] =>
  process.env.PURGE_URL
    ? [
        ["surrogate-key", ["all", ...tags].join(" ")],
        ["cache-tag", ["all", ...tags].join(",")],
      ]
    : [];

type Kept = { tags: readonly string[]; reading: { startedAt: number }; lifetimeMs: number; until?: number };

/** How long a cache that is purged by key may keep a reply of which no later change is known. */
export function purgedLifetime(
  { tags, reading, lifetimeMs, until = Number.POSITIVE_INFINITY }: Kept,
  now: number,
): string[] {
  const clock = clockTime(now);
  const isOfDay = tags.some((tag) => tag.startsWith("day:"));
  const midnight = isOfDay ? new Date(clock).setUTCHours(24, 0, 0, 0) : until;
  const leftMs = Math.min(reading.startedAt + lifetimeMs - now, until - clock, midnight - clock);
  const seconds = Math.floor(leftMs / 1000);
  if (seconds < 3) return [];
  const stale = mayOutlive(tags) ? ", stale-if-error=3600" : "";
  const value = `max-age=${Math.min(longestSeconds, seconds)}, stale-while-revalidate=2${stale}`;
  return ["surrogate-control", value, "cdn-cache-control", value];
}

/**
 * Keeps a client's own request id if it is valid, so that its logs and ours match; not for a reply that shared caches
 * store, which would hand it to others.
 */
export const requestIdFrom = (incoming: string | string[] | null | undefined, cacheControl = ""): string =>
  typeof incoming === "string" && !cacheControl.startsWith("public") && /^[\w.:-]{1,100}$/.test(incoming)
    ? incoming
    : randomUUID();

export const corsHeaders: [string, string][] = [
  ["access-control-allow-origin", "*"],
  ["access-control-expose-headers", "ETag, Link, X-Request-Id, RateLimit, RateLimit-Policy, Retry-After"],
];
