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
  every(2 * secondMs, "publish due", () => publishDue(context()));
  every(secondMs, "apply held decisions", () => applyHeldDecisions(context()), wholeShare);
  every(2 * secondMs, "publish due posts", () => publishDuePosts(context()));
  every(10 * secondMs, "follow votes", followVotes);
  every(15 * secondMs, "resume website jobs", resumeJobs);
  every(minuteMs, "rotate salts", () => rotateSalts(db(), new Date()));
  every(5 * minuteMs, "back up", () => runSchedule(new Date()));
  void purgeFrontCaches();
  startWorker().catch((error: unknown) => log.error({ err: error }, "the job worker did not start"));
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
async function purgeFrontCaches(): Promise<void> {
  const settings = env();
  if (!settings.PURGE_URL) return;
  const { purger } = await import("../platform/purge/purge-changes");
  const { sendPurge } = await import("../platform/purge/send-purge");
  const purgeChanges = purger(db(), settings, sendPurge);
  every(secondMs / 2, "purge caches in front", () => purgeChanges(new Date()), wholeShare);
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
