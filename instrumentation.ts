/** Runs once a server process, before its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startBackground } = await import("./lib/jobs/background");
  startBackground();
}

/** Tells the web server why a page failed. */
export async function onRequestError(error: unknown): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { isDatabaseGone } = await import("./lib/api/problem");
  if (isDatabaseGone(error))
    (globalThis as { vitrineDatabaseFailedAt?: number }).vitrineDatabaseFailedAt = Date.now();
}
