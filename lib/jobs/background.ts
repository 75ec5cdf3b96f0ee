import { publishDuePosts } from "../blog/change-status";
import { env } from "../core/env";
import { log } from "../core/log";
import { type Registry, registry } from "../core/registry.mjs";
import { minuteMs, secondMs } from "../core/time";
import { rotateSalts } from "../identity/auth/network";
import { watchCacheTags } from "../platform/cache/watch-tags";
import { db } from "../platform/db/db";
import { parseTerms } from "../platform/retention/schema";
import { runSchedule } from "../portability/backup/run-schedule";
import { refreshRanks } from "../ranking/rankings/refresh-ranks";
import { recomputeChangedTrust } from "../ranking/trust/recompute-trust";
import { applyHeldDecisions } from "../review/decisions/apply-held-decisions";
import { publishDue } from "../review/publication/settle-by-clock";
import { unlockLostJobs } from "./job-leases";
import { startWorker } from "./worker";

declare module "../core/registry.mjs" {
  interface Registry {
    hasBackground?: true;
    /** What one process does for all: the primary starts and stops it in its workers. */
    jobs?: { start: () => void; stop: () => Promise<void> };
  }
}

/** Starts what a server process does besides answering requests, as its role says; a second call does nothing. */
export function startBackground(): void {
  const shared = registry();
  if (shared.hasBackground) return;
  shared.hasBackground = true;
  const { RETENTION, VITRINE_ROLE } = env();
  if (RETENTION) parseTerms(RETENTION);
  watchCacheTags(db());
  void stepsOfProcess().then((steps) => steps.map(repeat));
  shared.jobs = jobs();
  if (shared.workers ? shared.workers.hasJobs : VITRINE_ROLE !== "web") shared.jobs.start();
}

/** The steps and durable jobs of the site. Several processes may run them at once: it is only needless. */
function jobs(): NonNullable<Registry["jobs"]> {
  let running: (() => Promise<void>)[] = [];
  const stop = async () => {
    const stops = running;
    running = [];
    await Promise.all(stops.map((end) => end()));
  };
  const start = () => {
    if (running.length > 0) return;
    running = [...stepsOfSite().map(repeat), startWorker()];
  };
  const shared = registry();
  const before = shared.beforeExit;
  shared.beforeExit = async () => {
    const stopped = stop();
    await before?.();
    await stopped;
  };
  return { start, stop };
}

type Step = { ms: number; name: string; step: () => Promise<unknown>; greatestShare?: number };

/** What is repeated beside answering requests, and how often. */
export const backgroundSteps = async (): Promise<Step[]> => [...(await stepsOfProcess()), ...stepsOfSite()];

/** What each process does for itself: it forgets the salts of past days, and knows whether caches in front can be purged. */
const stepsOfProcess = async (): Promise<Step[]> => [
  { ms: minuteMs, name: "rotate salts", step: () => rotateSalts(db(), new Date()) },
  ...(await purging()),
];

const stepsOfSite = (): Step[] => [
  { ms: 2 * secondMs, name: "publish due", step: () => publishDue(context()) },
  {
    ms: secondMs,
    name: "apply held decisions",
    step: () => applyHeldDecisions(context()),
    greatestShare: wholeShare,
  },
  { ms: 2 * secondMs, name: "publish due posts", step: () => publishDuePosts(context()) },
  { ms: 10 * secondMs, name: "follow votes", step: followVotes },
  { ms: 15 * secondMs, name: "unlock lost jobs", step: unlockJobs },
  { ms: 5 * minuteMs, name: "back up", step: () => runSchedule(new Date()) },
];

const context = () => ({ db: db(), now: new Date() });

async function unlockJobs(): Promise<void> {
  const workers = await unlockLostJobs(db());
  if (workers > 0) log.info({ workers }, "unlocked the jobs of a process that died");
}

async function followVotes(): Promise<void> {
  const now = new Date();
  await recomputeChangedTrust(db(), now);
  await refreshRanks(db(), now);
}

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

/** The share of the time that a step may use. */
const smallShare = 0.1;
/** The share of a step that someone waits for. */
const wholeShare = 1;

/**
 * Repeats a step, never twice at once; a failure is logged and the next round tries again. The returned function ends
 * it, and waits for nothing: a step that runs goes on to its end.
 */
function repeat({ ms, name, step, greatestShare = smallShare }: Step): () => Promise<void> {
  let hasEnded = false;
  let timer: NodeJS.Timeout;
  const run = async () => {
    const startedAt = performance.now();
    await step().catch((error: unknown) => log.warn({ err: error, step: name }, "background step failed"));
    const elapsed = performance.now() - startedAt;
    if (!hasEnded) timer = setTimeout(run, Math.max(ms, elapsed / greatestShare)).unref();
  };
  timer = setTimeout(run, ms).unref();
  return async () => {
    hasEnded = true;
    clearTimeout(timer);
  };
}
