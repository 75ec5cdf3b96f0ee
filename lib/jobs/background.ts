import { publishDuePosts } from "../blog/change-status";
import { env } from "../core/env";
import { log } from "../core/log";
import { registry } from "../core/registry.mjs";
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
  }
}

/** Starts what a server process does beside answering requests; a second call does nothing. */
export function startBackground(): void {
  const shared = registry();
  if (shared.hasBackground) return;
  shared.hasBackground = true;
  const { RETENTION } = env();
  if (RETENTION) parseTerms(RETENTION);
  watchCacheTags(db());
  void backgroundSteps().then((steps) => {
    for (const { ms, name, step, greatestShare } of steps) every(ms, name, step, greatestShare);
  });
  startWorker().catch((error: unknown) => log.error({ err: error }, "the job worker did not start"));
}

type Step = { ms: number; name: string; step: () => Promise<unknown>; greatestShare?: number };

/** What is repeated beside answering requests, and how often. */
export async function backgroundSteps(): Promise<Step[]> {
  return [
    { ms: 2 * secondMs, name: "publish due", step: () => publishDue(context()) },
    {
      ms: secondMs,
      name: "apply held decisions",
      step: () => applyHeldDecisions(context()),
      greatestShare: wholeShare,
    },
    { ms: 2 * secondMs, name: "publish due posts", step: () => publishDuePosts(context()) },
    { ms: 10 * secondMs, name: "follow votes", step: followVotes },
    { ms: 15 * secondMs, name: "resume website jobs", step: resumeJobs },
    { ms: minuteMs, name: "rotate salts", step: () => rotateSalts(db(), new Date()) },
    { ms: 5 * minuteMs, name: "back up", step: () => runSchedule(new Date()) },
    ...(await purging()),
  ];
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

/** Repeats a step, never twice at once; a failure is logged and the next round tries again. */
function every(ms: number, name: string, step: () => Promise<unknown>, greatestShare = smallShare): void {
  const run = async () => {
    const startedAt = performance.now();
    await step().catch((error: unknown) => log.warn({ err: error, step: name }, "background step failed"));
    const elapsed = performance.now() - startedAt;
    setTimeout(run, Math.max(ms, elapsed / greatestShare)).unref();
  };
  setTimeout(run, ms).unref();
}
