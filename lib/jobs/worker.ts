import { Logger, type Runner, run } from "graphile-worker";
import type { Pool } from "pg";
import { db, watchedPool } from "../core/db";
import { log } from "../core/log";
import { secondMs } from "../core/time";
import { tasksOn } from "./tasks";

// Minute, hour, day, month, weekday in UTC. All instances share the schedule: each run happens once.
const schedule = `
*/5 * * * * freeze_windows
17 3 * * * recompute_trust
*/5 * * * * recheck_domains
7 * * * * turn_traffic_days
37 3 * * * prune
47 * * * * sweep_media
47 3 * * * thin_drafts
`;

/** One listens for news of jobs. */
const connections = 5;

const shared = globalThis as { vitrineBeforeExit?: () => Promise<void> };

const logger = new Logger(() => (level, message) => {
  if (level === "error" || level === "warning") log.warn({ job: true }, message);
});

/** Works the durable jobs that PostgreSQL holds, in its own schema `graphile_worker`. */
const start = (pgPool: Pool): Promise<Runner> =>
  run({
    pgPool,
    logger,
    // A long job, or a mail server that does not answer, must not keep the next mail waiting.
    concurrency: 3,
    noHandleSignals: true,
    pollInterval: 5 * secondMs,
    crontab: schedule,
    taskList: tasksOn(db),
  });

/**
 * Works for as long as the process lives: a runner that gave up, as each does while the database is away, is replaced.
 * Before the process ends, what is under way ends or is given back; otherwise it would stay locked for hours.
 */
export async function startWorker(): Promise<void> {
  const pool = watchedPool(connections, true);
  let runner: Runner | undefined;
  let ending = false;
  const before = shared.vitrineBeforeExit;
  shared.vitrineBeforeExit = async () => {
    ending = true;
    await before?.();
    await runner?.stop().catch(() => {});
  };
  while (!ending) {
    try {
      runner = await start(pool);
      await runner.promise;
    } catch (error) {
      log.warn({ err: error }, "jobs do not run; trying again");
    }
    await new Promise((resolve) => setTimeout(resolve, 5 * secondMs).unref());
  }
}
