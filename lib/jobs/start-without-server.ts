import { bridge } from "../core/bridge";
import { env } from "../core/env";
import { platformOf } from "../core/platforms";
import { viewBuffer } from "../metrics/traffic/views-of-process";
import { flush } from "../platform/cache/cache-tags";
import { watchCacheTags } from "../platform/cache/watch-tags";
import { db } from "../platform/db/db";

/**
 * Prepares a process that the framework serves without Vitrine's web server; returns whether it may do work between
 * requests. A build without PLATFORM has no security headers, and is refused.
 */
export function startWithoutServer(): boolean {
  const builtFor = process.env.VITRINE_BUILT_FOR;
  if (!builtFor || builtFor !== process.env.PLATFORM)
    throw new Error(
      `Without Vitrine's web server, PLATFORM must be set for the build and for the start, such as PLATFORM=next. It is ${process.env.PLATFORM || "not set"}, and the build is ${builtFor ? `for ${builtFor}` : "for npm start"}.`,
    );
  const { PLATFORM, SITE_URL } = env();
  process.env.NEXTAUTH_URL ||= SITE_URL;
  if (!platformOf(PLATFORM)?.isServerless) return true;
  watchCacheTags(db());
  // The process may be frozen as soon as it has replied.
  bridge().beforeReply = async () => {
    const store = db();
    await viewBuffer(store).drain();
    await flush(store);
  };
  return false;
}
