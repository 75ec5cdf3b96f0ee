import { publishDuePosts } from "../blog/change-status";
import { endFeatured } from "../catalog/administration/featured";
import { log } from "../core/log";
import { minuteMs, secondMs } from "../core/time";
import { db } from "../platform/db/db";
import { runSchedule } from "../portability/backup/run-schedule";
import { refreshRanks } from "../ranking/rankings/refresh-ranks";
import { recomputeChangedTrust } from "../ranking/trust/recompute-trust";
import { applyHeldDecisions } from "../review/decisions/apply-held-decisions";
import { publishDue } from "../review/publication/publication";
import { unlockLostJobs } from "./job-leases";
import { repeat, type Step, wholeShare } from "./repeat-step";
import { startWorker } from "./worker";

/** Starts the steps and durable jobs of the site; returns what ends each. Several processes may run them at once: it is only needless. */
export const startSiteJobs = (): (() => Promise<void>)[] => [...stepsOfSite().map(repeat), startWorker()];

/** What one process repeats for all. */
export const stepsOfSite = (): Step[] => [
  { ms: 2 * secondMs, name: "publish due", step: () => publishDue(context()) },
  {
    ms: secondMs,
    name: "apply held decisions",
    step: () => applyHeldDecisions(context()),
    greatestShare: wholeShare,
  },
  { ms: 2 * secondMs, name: "publish due posts", step: () => publishDuePosts(context()) },
  { ms: 2 * secondMs, name: "end featured", step: () => endFeatured(context()) },
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
