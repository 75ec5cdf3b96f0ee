import { turnSalts } from "../auth/salt";
import { publishDuePosts } from "../blog/publish-due-posts";
import { touchTags, watchCacheTags } from "../core/cache-tags";
import { db } from "../core/db";
import { env } from "../core/env";
import { log } from "../core/log";
import { minuteMs, secondMs } from "../core/time";
import { applyHeldDecisions } from "../moderation/apply-held-decisions";
import { resumeWebsiteJobs } from "../moderation/website-job";
import { publishDue } from "../products/publish-due";
import { refreshRanks } from "../rankings/refresh-ranks";
import { recomputeChangedTrust } from "../trust/recompute-trust";
import { startWorker } from "./worker";

const shared = globalThis as { vitrineBackground?: boolean };

/** What a server process does beside answering requests; a second call does nothing. */
export function startBackground(): void {
  if (shared.vitrineBackground) return;
  shared.vitrineBackground = true;
  env();
  watchCacheTags(db());
  every(2 * secondMs, "publish due", publishDueRevisions);
  every(secondMs, "apply held decisions", applyHeld, wholeShare);
  every(2 * secondMs, "publish due posts", noticeDuePosts);
  every(10 * secondMs, "follow votes", followVotes);
  every(15 * secondMs, "resume website jobs", resumeJobs);
  every(minuteMs, "turn salts", () => turnSalts(db(), new Date()));
  startWorker().catch((error: unknown) => log.error({ err: error }, "jobs do not run"));
}

/** What the clock has made public needs no job to be public, only to be seen by kept replies and pages. */
async function publishDueRevisions(): Promise<void> {
  const slugs = await publishDue({ db: db(), now: new Date() });
  if (slugs.length > 0) touchTags(db(), ["directory", "stats", ...slugs.map((slug) => `product:${slug}`)]);
}

/** What a reviewer could take back until now. */
async function applyHeld(): Promise<void> {
  const slugs = await applyHeldDecisions({ db: db(), now: new Date() });
  if (slugs.length > 0) touchTags(db(), ["directory", "stats", ...slugs.map((slug) => `product:${slug}`)]);
}

async function resumeJobs(): Promise<void> {
  const count = await resumeWebsiteJobs(db());
  if (count > 0) log.info({ jobs: count }, "took up jobs of a process that died");
}

async function noticeDuePosts(): Promise<void> {
  const count = await publishDuePosts({ db: db(), now: new Date() });
  if (count > 0) touchTags(db(), ["blog", "stats"]);
}

async function followVotes(): Promise<void> {
  const now = new Date();
  const slugs = await recomputeChangedTrust(db(), now);
  const moved = await refreshRanks(db(), now);
  if (slugs.length + moved > 0) touchTags(db(), ["directory", ...slugs.map((slug) => `product:${slug}`)]);
}

/** The part of the time that a step may take at most. */
const smallShare = 0.1;
/** Of a step that somebody waits for. */
const wholeShare = 1;

/** Runs a step over and over, never twice at once; a failure is logged and the next round tries again. */
function every(ms: number, name: string, step: () => Promise<void>, greatestShare = smallShare): void {
  const run = async () => {
    const startedAt = performance.now();
    await step().catch((error: unknown) => log.warn({ err: error, step: name }, "background step failed"));
    const elapsed = performance.now() - startedAt;
    setTimeout(run, Math.max(ms, elapsed / greatestShare)).unref();
  };
  setTimeout(run, ms).unref();
}
