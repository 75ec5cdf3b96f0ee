import { Logger, type Runner, run } from "graphile-worker";
import type { Pool } from "pg";
import { db, watchedPool } from "../core/db";
import { log } from "../core/log";
import { secondMs } from "../core/time";
import { outsideTasksOn, tasksOn } from "./tasks";

// Minute, hour, day, month, weekday in UTC. All instances share the schedule: each run happens once.
const schedule = `
*/5 * * * * freeze_windows
17 3 * * * recompute_trust
7 * * * * turn_traffic_days
37 3 * * * prune
47 * * * * sweep_media
47 3 * * * thin_drafts
`;

/** Two listen for news of jobs. */
const connections = 8;

const shared = globalThis as { vitrineBeforeExit?: () => Promise<void> };

const logger = new Logger(() => (level, message) => {
  if (level === "error" || level === "warning") log.warn({ job: true }, message);
});

const always = { logger, noHandleSignals: true, pollInterval: 5 * secondMs } as const;

/** Works the durable jobs that PostgreSQL holds, in its own schema `graphile_worker`. */
async function start(pgPool: Pool): Promise<Runner[]> {
  // A long job, or a mail server that does not answer, must not keep the next mail waiting.
  const own = await run({ ...always, pgPool, concurrency: 3, crontab: schedule, taskList: tasksOn(db) });
  try {
    const taskList = outsideTasksOn(db);
    return [own, await run({ ...always, pgPool, concurrency: 3, parsedCronItems: [], taskList })];
  } catch (error) {
    await stop([own]);
    throw error;
  }
}

const stop = (runners: readonly Runner[]) =>
  Promise.all(runners.map((runner) => runner.stop().catch(() => {})));

/**
 * Works for as long as the process lives: a runner that gave up, as each does while the database is away, is replaced.
 * Before the process ends, what is under way ends or is given back; otherwise it would stay locked for hours.
 */
export async function startWorker(): Promise<void> {
  const pool = watchedPool(connections, true);
  let runners: Runner[] = [];
  let ending = false;
  const before = shared.vitrineBeforeExit;
  shared.vitrineBeforeExit = async () => {
    ending = true;
    await before?.();
    await stop(runners);
  };
  while (!ending) {
    try {
      runners = await start(pool);
      await Promise.race(runners.map(({ promise }) => promise));
    } catch (error) {
      log.warn({ err: error }, "jobs do not run; trying again");
    }
    await stop(runners);
    runners = [];
    await new Promise((resolve) => setTimeout(resolve, 5 * secondMs).unref());
  }
}
