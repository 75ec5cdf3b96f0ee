import { beginReading } from "../platform/cache/cache-tags";
import type { StoredResponse } from "../platform/cache/response-cache";

/** A page that was made just now. */
export const aStoredResponse = (more: Partial<StoredResponse> = {}): StoredResponse => ({
  status: 200,
  headers: ["content-type", "text/html", "vary", "Accept-Encoding"],
  etag: '"a"',
  cacheControl: "public",
  bodies: { identity: Buffer.from("<p>Long enough to be worth packing.</p>".repeat(100)) },
  isCompressible: true,
  hasRequestId: false,
  tags: [],
  reading: beginReading(),
  lifetimeMs: 60_000,
  ...more,
});
