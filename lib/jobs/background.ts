import { publishDuePosts } from "../blog/change-status";
import { env } from "../core/env";
import { log } from "../core/log";
import { type Registry, registry } from "../core/registry.mjs";
import { minuteMs, secondMs } from "../core/time";
import { rotateSalts } from "../identity/auth/network";
import { watchCacheTags } from "../platform/cache/cache-tags";
import { db } from "../platform/db/db";
import { parseTerms } from "../platform/retention/schema";
import { runSchedule } from "../portability/backup/run-schedule";
import { refreshRanks } from "../ranking/rankings/refresh-ranks";
import { recomputeChangedTrust } from "../ranking/trust/recompute-trust";
import { applyHeldDecisions } from "../review/decisions/apply-held-decisions";
import { publishDue } from "../review/publication/settle-by-clock";
import { resumeWebsiteJobs } from "../review/screening/website-job";
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
  // Each process has the salts in its memory and must forget those of past days.
  every(minuteMs, "rotate salts", () => rotateSalts(db(), new Date()));
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
    running = [
      every(2 * secondMs, "publish due", () => publishDue(context())),
      every(secondMs, "apply held decisions", () => applyHeldDecisions(context()), wholeShare),
      every(2 * secondMs, "publish due posts", () => publishDuePosts(context())),
      every(10 * secondMs, "follow votes", followVotes),
      every(15 * secondMs, "resume website jobs", resumeJobs),
      every(5 * minuteMs, "back up", () => runSchedule(new Date())),
      startWorker(),
    ];
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

const context = () => ({ db: db(), now: new Date() });

async function resumeJobs(): Promise<void> {
  const count = await resumeWebsiteJobs(db());
  if (count > 0) log.info({ jobs: count }, "resumed jobs of a process that died");
}

async function followVotes(): Promise<void> {
  const now = new Date();
  await recomputeChangedTrust(db(), now);
  await refreshRanks(db(), now);
}

/** The share of the time that a step may use. */
const smallShare = 0.1;
/** The share of a step that someone waits for. */
const wholeShare = 1;

/**
 * Repeats a step, never twice at once; a failure is logged and the next round tries again. The returned function ends
 * it, and waits for nothing: a step that runs goes on to its end.
 */
function every(
  ms: number,
  name: string,
  step: () => Promise<unknown>,
  greatestShare = smallShare,
): () => Promise<void> {
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
