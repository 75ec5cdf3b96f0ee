import { registry } from "./lib/core/registry.mjs";
import { steadyNow } from "./lib/core/steady-clock.mjs";

declare module "./lib/core/registry.mjs" {
  interface Registry {
    /** When a page failed last because the database did not answer, in ms. */
    databaseFailedAt?: number;
  }
}

const cacheBytes = 96 * 1024 * 1024;

/** Runs once a server process, before its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startBackground } = await import("./lib/jobs/background");
  const { memoryCache } = await import("./lib/platform/cache/response-cache");
  if (process.env.NODE_ENV === "production") registry().responseCache ??= memoryCache(cacheBytes);
  const { limitPage } = await import("./lib/api/limit-requests");
  registry().limitPage = async (headers) => limitPage(new Headers(headers));
  // Before the first connection, whose statements a trace shows.
  const { startTelemetry } = await import("./lib/jobs/telemetry/start-telemetry");
  await startTelemetry();
  const { noteMigrations } = await import("./lib/platform/health/check-readiness");
  noteMigrations();
  startBackground();
}

/** Tells the web server why a page failed. */
export async function onRequestError(error: unknown): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { isDatabaseGone } = await import("./lib/api/problem");
  if (isDatabaseGone(error)) registry().databaseFailedAt = steadyNow();
}
