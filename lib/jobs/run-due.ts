import { run } from "graphile-worker";
import { log } from "../core/log";
import { secondMs } from "../core/time";
import { databaseWatch, db, listeningPool } from "../platform/db/db";
import { stepsOfProcess } from "./background";
import { stepsOfSite } from "./site-jobs";
import { countJobs } from "./telemetry/gauges";
import { kindsOfJobs } from "./worker";

/** Each of the four kinds of jobs has one that listens. */
const connections = 8;
const askEveryMs = 100;

/** What a run did: background steps that failed, and whether jobs are left that could run now. */
export type RunReport = { failedSteps: string[]; isDone: boolean };

/**
 * Takes each background step once and runs the jobs that are due, for at most so many seconds: for platforms on which
 * nothing runs between requests. Several runs at once share the jobs, as instances do.
 */
export async function runDue(seconds: number): Promise<RunReport> {
  const endsAt = Date.now() + seconds * secondMs;
  const failedSteps: string[] = [];
  for (const { name, step } of [...(await stepsOfProcess()), ...stepsOfSite()]) {
    if (Date.now() >= endsAt) return { failedSteps, isDone: false };
    await step().catch((error: unknown) => {
      log.warn({ err: error, step: name }, "background step failed");
      failedSteps.push(name);
    });
  }
  const pool = listeningPool(connections);
  try {
    return { failedSteps, isDone: await runJobs(pool, endsAt) };
  } finally {
    databaseWatch().pools.delete(pool);
    await pool.end();
  }
}

async function runJobs(pgPool: ReturnType<typeof listeningPool>, endsAt: number): Promise<boolean> {
  const kinds = kindsOfJobs().map((kind) => kind());
  const runners = await Promise.all(
    kinds.map((jobs) =>
      run({
        ...jobs,
        ...(jobs.crontab !== undefined && { crontab: withFill(jobs.crontab) }),
        pgPool,
        noHandleSignals: true,
        pollInterval: secondMs,
      }),
    ),
  );
  const tasks = new Set(kinds.flatMap(({ taskList = {} }) => Object.keys(taskList)));
  let isDone = false;
  while (!isDone && Date.now() < endsAt) {
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    const jobs = (await countJobs(db())).filter(({ queue }) => tasks.has(queue));
    isDone = jobs.every(({ waiting, running }) => waiting === 0 && running === 0);
  }
  await Promise.all(runners.map((runner) => runner.stop()));
  return isDone;
}

/** A schedule of which the runs that nobody was there for are made up: at least the last one of each. */
export const withFill = (crontab: string): string =>
  crontab.replace(/^(\S+) (\S+) (.+)$/gm, (line, minute: string, hour: string) => {
    const fill = hour !== "*" ? "25h" : /^\d+$/.test(minute) ? "61m" : minute === "*" ? "61s" : "6m";
    return `${line} ?fill=${fill}`;
  });
