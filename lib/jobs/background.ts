import { type Bridge, bridge, onExit } from "../core/bridge";
import { env } from "../core/env";
import { minuteMs, secondMs } from "../core/time";
import { rotateSalts } from "../identity/auth/network";
import { watchCacheTags } from "../platform/cache/watch-tags";
import { db } from "../platform/db/db";
import { parseTerms } from "../platform/retention/schema";
import { jobsOfProcess } from "./jobs-of-process";
import { repeat, type Step, wholeShare } from "./repeat-step";

/** The first requests don't share the processor with the loading of jobs. */
const jobsWaitMs = secondMs;

/** Starts what a server process does besides answering requests, as its role says; a second call does nothing. */
export function startBackground(): void {
  const shared = bridge();
  if (shared.jobs) return;
  const { RETENTION, VITRINE_ROLE } = env();
  if (RETENTION) parseTerms(RETENTION);
  watchCacheTags(db());
  void stepsOfProcess().then((steps) => steps.map(repeat));
  shared.jobs = jobs(VITRINE_ROLE === "jobs" ? 0 : jobsWaitMs);
  // A primary says which of its workers does them, and may have said so before this.
  if (shared.workers ? shared.workers.hasJobs : VITRINE_ROLE !== "web") shared.jobs.start();
}

/** The jobs of the site, which only those load who do them; what is on the way to its end is awaited at the exit. */
function jobs(waitMs: number): NonNullable<Bridge["jobs"]> {
  const own = jobsOfProcess(async () => (await import("./site-jobs")).startSiteJobs, waitMs);
  onExit(async (earlier) => {
    const stopped = own.stop();
    await earlier();
    await stopped;
  });
  return own;
}

/** What each process does for itself: it forgets the salts of past days, and knows whether caches in front can be purged. */
export const stepsOfProcess = async (): Promise<Step[]> => [
  { ms: minuteMs, name: "rotate salts", step: () => rotateSalts(db(), new Date()) },
  ...(await purging()),
];

/** Purges the caches in front, where there are any. */
async function purging(): Promise<Step[]> {
  const settings = env();
  if (!settings.PURGE_URL) return [];
  const { purger } = await import("../platform/purge/purge-changes");
  const { sendPurge } = await import("../platform/purge/send-purge");
  const purgeChanges = purger(db(), settings, sendPurge);
  const step = () => purgeChanges(new Date());
  return [{ ms: secondMs / 2, name: "purge caches in front", step, greatestShare: wholeShare }];
}
