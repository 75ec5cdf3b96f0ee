import { createHash, randomUUID } from "node:crypto";

// What all replies share, whether the front door or a route makes them.

/** A strong ETag of a body. */
export const toEtag = (body) => `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

/** Each encoding of a body has its own ETag. */
export const encodedEtag = (etag, encoding) =>
  encoding === "identity" ? etag : `${etag.slice(0, -1)}-${encoding}"`;

/** Whether `If-None-Match` names this body, in any encoding. */
export const isNoneMatch = (header, etag) =>
  Boolean(header) &&
  (header.trim() === "*" ||
    header.split(",").some(
      (held) =>
        held
          .trim()
          .replace(/^W\//, "")
          .replace(/-(gzip|br)"$/, '"') === etag,
    ));

/** How long a shared cache in front may store it without asking: never longer than freshness permits. */
export const sharedFor = (seconds) => `public, max-age=0, s-maxage=${seconds}, must-revalidate`;

/**
 * Keeps a client's own request id if it is valid, so that its logs and ours match; not for a reply that shared caches
 * store, which would hand it to others.
 */
export const requestIdFrom = (incoming, cacheControl = "") =>
  !cacheControl.startsWith("public") && /^[\w.:-]{1,100}$/.test(incoming ?? "") ? incoming : randomUUID();

export const corsHeaders = [
  ["access-control-allow-origin", "*"],
  ["access-control-expose-headers", "ETag, Link, X-Request-Id, RateLimit, RateLimit-Policy, Retry-After"],
];
