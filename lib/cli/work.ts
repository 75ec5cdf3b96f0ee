import type { OpenDatabase } from "./database";

/** Does background work, and answers no requests, until SIGTERM or Ctrl-C; jobs in progress end or are given back. */
export async function workUntilStopped(database: OpenDatabase): Promise<void> {
  process.env.VITRINE_ROLE = "jobs";
  const { bridge } = await import("../core/bridge");
  const { startBackground } = await import("../jobs/background");
  const { startTelemetry } = await import("../jobs/telemetry/start-telemetry");
  const { noteMigrations } = await import("../platform/db/read-migrations");
  await startTelemetry();
  noteMigrations();
  startBackground();
  console.log("Vitrine works on its jobs. Press Ctrl-C to stop.");
  // A timer of the background does not keep a process alive.
  const alive = setInterval(() => {}, 2 ** 30);
  await new Promise((resolve) => {
    process.once("SIGTERM", resolve);
    process.once("SIGINT", resolve);
  });
  clearInterval(alive);
  setTimeout(() => process.exit(0), longestMs).unref();
  bridge().isStopping = true;
  bridge().beginStop?.();
  await bridge().beforeExit?.();
  await database.close();
  process.exit(0);
}

/** A job that goes on for longer is given back by the lease that ends. */
const longestMs = 12_000;
