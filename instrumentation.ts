import { bridge } from "./lib/core/bridge";
import { steadyNow } from "./lib/core/steady-clock";

const cacheBytes = 96 * 1024 * 1024;

/** Runs once a server process, before its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startBackground } = await import("./lib/jobs/background");
  const { memoryCache, responses } = await import("./lib/platform/cache/response-cache");
  if (process.env.NODE_ENV === "production") responses().cache ??= memoryCache(cacheBytes);
  // Loaded with the first page that no cache answers.
  bridge().limitPage = async (headers) =>
    (await import("./lib/api/limit-requests")).limitPage(new Headers(headers));
  bridge().readLanguages = async () => (await import("./lib/api/pages/read-languages")).readLanguages();
  bridge().readPersonLocale = async (headers) =>
    (await import("./lib/api/pages/read-person-locale")).readPersonLocale(headers);
  // Before the first connection, whose statements a trace shows.
  const { startTelemetry } = await import("./lib/jobs/telemetry/start-telemetry");
  await startTelemetry();
  const { noteMigrations } = await import("./lib/platform/db/read-migrations");
  noteMigrations();
  // Vitrine's web server opens its front door before this.
  const isAlone = process.env.NODE_ENV === "production" && !bridge().requests;
  if (isAlone && !(await import("./lib/jobs/start-without-server")).startWithoutServer()) return;
  startBackground();
  const { env } = await import("./lib/core/env");
  const { REDIS_URL } = env();
  if (!REDIS_URL) return;
  const { startRedis } = await import("./lib/jobs/start-redis");
  await startRedis(REDIS_URL);
}

/** Tells the web server why a page failed. */
export async function onRequestError(error: unknown): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { isDatabaseGone } = await import("./lib/api/problem");
  if (isDatabaseGone(error)) bridge().databaseFailedAt = steadyNow();
}
