import { Logger, type Runner, type RunnerOptions, run, type TaskList } from "graphile-worker";
import type { Pool } from "pg";
import { z } from "zod";
import {
  MailNotice,
  MailNotices,
  mailNotice,
  mailNotices,
  mailNoticeTask,
} from "../activity/notifications/mail-notices";
import { deliverDue, resumeDeliveries } from "../activity/webhooks/deliveries/deliver-due";
import { disabledMailTask, mailDisabled } from "../activity/webhooks/deliveries/disable-failing";
import { NotifyFollowers, notifyFollowers } from "../catalog/follows/notify-followers";
import { pruneDrafts } from "../catalog/products/prune-drafts";
import { log } from "../core/log";
import { withLogIds } from "../core/log-ids";
import { secondMs } from "../core/time";
import { sweepMedia } from "../documents/media/sweep-media";
import { emitLate, emitLaterTask, LateEvent } from "../events/emit-later";
import { deliverTask } from "../events/enqueue-webhook";
import { mailNoticesTask, notifyFollowersTask } from "../events/notify";
import { AccountMail, accountMailTask } from "../identity/accounts/email/mail-job";
import { sendAccountMail } from "../identity/accounts/email/send-account-mail";
import { mailInvitation } from "../identity/organizations/invitations/mail-invitation";
import { trafficStore } from "../metrics/traffic/traffic-store";
import { pruneTags } from "../platform/cache/watch-tags";
import { type Db, db, listeningPool } from "../platform/db/db";
import { canSendMail } from "../platform/mail/deliverable";
import { abandonMails } from "../platform/mail/send-mail";
import { mediaStorage } from "../platform/storage/storage";
import { inSpan } from "../platform/telemetry/trace";
import { ImportJob, importListTask, runImport } from "../portability/lists/run-import";
import { runDueSources } from "../portability/lists/sources";
import { pruneExports } from "../portability/own-data/exports";
import { ExportJob, exportTask, makeExport } from "../portability/own-data/make-export";
import { earlierTime, enforceRetention } from "../portability/retention/enforce-retention";
import { emitFinalRanking, FinalRanking, finalRankingTask } from "../ranking/rankings/emit-final-ranking";
import { freezeWindows } from "../ranking/rankings/freeze-windows";
import { recheckDomains } from "../ranking/trust/domain/recheck-domains";
import { recomputeAllTrust } from "../ranking/trust/recompute-trust";
import { websiteTask } from "../review/screening/website-job";
import { checkWebsite } from "../review/submission/check-website";
import { withLease } from "./job-leases";

// Minute, hour, day, month, weekday in UTC. All instances share the schedule: each run happens once.
const schedule = `
*/5 * * * * freeze_windows
52 * * * * prune_exports
17 3 * * * recompute_trust
*/5 * * * * recheck_domains
7 * * * * turn_traffic_days
37 3 * * * prune
57 * * * * prune_tags
47 * * * * sweep_media
47 3 * * * thin_drafts
* * * * * resume_webhooks
*/10 * * * * run_sources
`;

/** Four connections listen for new jobs. */
const connections = 12;

const logger = new Logger(() => (level, message) => {
  if (level === "error" || level === "warning") log.warn({ job: true }, message);
});

/** The job queue in PostgreSQL's schema `graphile_worker`. */
const ownJobs = (): RunnerOptions => ({
  concurrency: 3,
  crontab: schedule,
  taskList: tasksOf(db, ownTasks),
});

/** A mail server may not answer, and scheduled jobs may be long: neither delays the other. */
const mailJobs = (): RunnerOptions => ({
  concurrency: 3,
  parsedCronItems: [],
  taskList: tasksOf(db, mailTasks),
});

/** A website may be slow to answer: no mail and no webhook waits for it. */
const websiteJobs = (): RunnerOptions => ({
  concurrency: 3,
  parsedCronItems: [],
  taskList: tasksOf(db, {
    [websiteTask]: ({ db }, payload) => checkWebsite({ db }, Revision.parse(payload)),
    // A list may be long, and asks the web for pictures.
    [importListTask]: (at, payload, tried) => runImport(at, mediaStorage(), ImportJob.parse(payload), tried),
  }),
});

/** Receivers of webhooks may be slow: each uses one slot of this kind and delays no mail. */
const sendingJobs = (): RunnerOptions => ({
  concurrency: 6,
  parsedCronItems: [],
  taskList: tasksOf(db, {
    [deliverTask]: (at, payload) => deliverDue(at, OfWebhook.parse(payload).webhookId),
  }),
});

/** What this process runs. An instance that can't send mail leaves mails to those that can. */
export const kindsOfJobs = (): (() => RunnerOptions)[] => [
  ownJobs,
  websiteJobs,
  sendingJobs,
  ...(canSendMail() ? [mailJobs] : []),
];

const start = (pgPool: Pool, jobs: RunnerOptions): Promise<Runner> =>
  run({ pgPool, logger, noHandleSignals: true, pollInterval: 5 * secondMs, ...jobs });

/**
 * Works until the returned function is called: a runner that gave up, as all do while the database is down, is
 * replaced. At the end, jobs in progress end or are given back; otherwise they would stay locked for hours.
 */
export function startWorker(): () => Promise<void> {
  const pool = listeningPool(connections);
  const runners = new Map<() => RunnerOptions, Runner>();
  let ending = false;
  const keepRunning = async (jobs: () => RunnerOptions) => {
    while (!ending) {
      try {
        const runner = await start(pool, jobs());
        runners.set(jobs, runner);
        if (ending) await runner.stop();
        await runner.promise;
      } catch (error) {
        log.warn({ err: error }, "the job worker stopped; restarting it");
      }
      if (!ending) await new Promise((resolve) => setTimeout(resolve, 5 * secondMs).unref());
    }
  };
  for (const jobs of kindsOfJobs()) void keepRunning(jobs);
  return async () => {
    ending = true;
    setTimeout(abandonMails, secondMs).unref();
    await Promise.all([...runners.values()].map((runner) => runner.stop().catch(() => {})));
    void pool.end().catch(() => {});
  };
}

/** The number of a job's try, and what aborts when its worker ends. */
type Tried = { attempt: number; signal: AbortSignal | undefined };
type Rule = (at: { db: Db; now: Date }, payload: unknown, tried: Tried) => Promise<unknown>;

/** The trace in which the job was added. */
const traceOf = (payload: unknown): string | undefined =>
  z.object({ traceparent: z.string() }).safeParse(payload).data?.traceparent;

/** Tasks that call a rule at the time when they run; what a rule returns is dropped. */
const tasksOf = (db: () => Db, rules: Record<string, Rule>): TaskList =>
  Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      async (payload, { job, abortSignal }) =>
        withLogIds({ job: name, jobId: job.id }, () =>
          inSpan({ name: `job ${name}`, kind: "consumer", parent: traceOf(payload) }, () =>
            withLease(db(), job, async () => {
              const tried = { attempt: job.attempts, signal: abortSignal };
              await rule({ db: db(), now: new Date() }, payload, tried);
            }),
          ),
        ),
    ]),
  );

const ownTasks: Record<string, Rule> = {
  freeze_windows: (at) => freezeWindows(at.db, at.now),
  recompute_trust: (at) => recomputeAllTrust(at.db, at.now),
  recheck_domains: (at) => recheckDomains(at),
  prune: async (at) =>
    log.info(await enforceRetention({ ...at, now: await earlierTime(at) }), "ended terms of retention"),
  prune_tags: async (at) => log.info({ tags: await pruneTags(at.db) }, "pruned cache tags"),
  turn_traffic_days: async (at) =>
    log.info(await (await trafficStore(at.db)).turnDays(at.now), "traffic days aggregated"),
  thin_drafts: async (at) => log.info({ drafts: await pruneDrafts(at) }, "pruned drafts"),
  sweep_media: async (at) => log.info(await sweepMedia(at, mediaStorage()), "swept media"),
  prune_exports: async (at) =>
    log.info({ exports: await pruneExports(at, mediaStorage()) }, "pruned exports"),
  [exportTask]: (at, payload) => makeExport(at, mediaStorage(), ExportJob.parse(payload)),
  resume_webhooks: (at) => resumeDeliveries(at),
  run_sources: (at) => runDueSources(at),
  [emitLaterTask]: (at, payload) => emitLate(at.db, LateEvent.parse(payload)),
  [notifyFollowersTask]: (at, payload) => notifyFollowers(at, NotifyFollowers.parse(payload)),
  [finalRankingTask]: (at, payload) => emitFinalRanking(at.db, FinalRanking.parse(payload), at.now),
};

const mailTasks: Record<string, Rule> = {
  [accountMailTask]: (at, payload) => sendAccountMail(at, AccountMail.parse(payload)),
  mail_invitation: (at, payload) => mailInvitation(at, InvitationMail.parse(payload)),
  [disabledMailTask]: (at, payload) => mailDisabled(at, OfWebhook.parse(payload)),
  [mailNoticesTask]: (at, payload) => mailNotices(at, MailNotices.parse(payload)),
  [mailNoticeTask]: (at, payload) => mailNotice(at, MailNotice.parse(payload)),
};

/** The durable jobs that need no other site. One that throws is retried with growing delays, for about three days. */
export const tasksOn = (db: () => Db): TaskList => tasksOf(db, { ...ownTasks, ...mailTasks });

const Revision = z.object({ revisionId: z.string() });
const InvitationMail = z.object({ invitationId: z.string(), sealedUrl: z.string() });
const OfWebhook = z.object({ webhookId: z.string() });
