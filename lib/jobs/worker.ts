import { Logger, type Runner, type RunnerOptions, run } from "graphile-worker";
import type { Pool } from "pg";
import { db, watchedPool } from "../core/db";
import { log } from "../core/log";
import { secondMs } from "../core/time";
import { sendingTasksOn, tasksOn, websiteTasksOn } from "./tasks";

// Minute, hour, day, month, weekday in UTC. All instances share the schedule: each run happens once.
const schedule = `
*/5 * * * * freeze_windows
17 3 * * * recompute_trust
*/5 * * * * recheck_domains
7 * * * * turn_traffic_days
37 3 * * * prune
47 * * * * sweep_media
47 3 * * * thin_drafts
* * * * * resume_webhooks
`;

/** Three listen for news of jobs. */
const connections = 10;

const shared = globalThis as { vitrineBeforeExit?: () => Promise<void> };

const logger = new Logger(() => (level, message) => {
  if (level === "error" || level === "warning") log.warn({ job: true }, message);
});

/** The durable jobs that PostgreSQL holds, in its own schema `graphile_worker`. */
const ownJobs = (): RunnerOptions => ({
  // A long job, or a mail server that does not answer, must not keep the next mail waiting.
  concurrency: 3,
  crontab: schedule,
  taskList: tasksOn(db),
});

/** A website that is asked may take its time, and no mail waits for it. */
const websiteJobs = (): RunnerOptions => ({
  concurrency: 3,
  parsedCronItems: [],
  taskList: websiteTasksOn(db),
});

/** Receivers of webhooks may be as slow as they like: each holds one place of its own kind, and nobody's mail. */
const sendingJobs = (): RunnerOptions => ({
  concurrency: 6,
  parsedCronItems: [],
  taskList: sendingTasksOn(db),
});

const start = (pgPool: Pool, jobs: RunnerOptions): Promise<Runner> =>
  run({ pgPool, logger, noHandleSignals: true, pollInterval: 5 * secondMs, ...jobs });

/**
 * Works for as long as the process lives: a runner that gave up, as each does while the database is away, is replaced.
 * Before the process ends, what is under way ends or is given back; otherwise it would stay locked for hours.
 */
export async function startWorker(): Promise<void> {
  const pool = watchedPool(connections, true);
  const runners = new Map<() => RunnerOptions, Runner>();
  let ending = false;
  const before = shared.vitrineBeforeExit;
  shared.vitrineBeforeExit = async () => {
    ending = true;
    await before?.();
    await Promise.all([...runners.values()].map((runner) => runner.stop().catch(() => {})));
  };
  const keepRunning = async (jobs: () => RunnerOptions) => {
    while (!ending) {
      try {
        const runner = await start(pool, jobs());
        runners.set(jobs, runner);
        await runner.promise;
      } catch (error) {
        log.warn({ err: error }, "jobs do not run; trying again");
      }
      await new Promise((resolve) => setTimeout(resolve, 5 * secondMs).unref());
    }
  };
  await Promise.all([ownJobs, websiteJobs, sendingJobs].map(keepRunning));
}
