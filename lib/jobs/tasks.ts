import type { TaskList } from "graphile-worker";
import { z } from "zod";
import { AccountMail, accountMailTask } from "../accounts/mail-job";
import { sendAccountMail } from "../accounts/send-account-mail";
import { touchTags } from "../core/cache-tags";
import type { Db } from "../core/db";
import { log } from "../core/log";
import { mediaStorage } from "../media/storage";
import { sweepMedia } from "../media/sweep-media";
import { checkWebsite } from "../moderation/check-website";
import { websiteTask } from "../moderation/website-job";
import { MailNotice, mailNotice } from "../notifications/mail-notice";
import { MailNotices, mailNotices, mailNoticeTask } from "../notifications/mail-notices";
import { mailNoticesTask } from "../notifications/notify";
import { mailInvitation } from "../organizations/mail-invitation";
import { thinDrafts } from "../products/thin-drafts";
import { announceRanking, announceRankingTask, FinalRanking } from "../rankings/announce-ranking";
import { freezeWindows } from "../rankings/freeze-windows";
import { trafficStore } from "../traffic/open-store";
import { recheckDomains } from "../trust/domain/recheck-domains";
import { recomputeAllTrust } from "../trust/recompute-trust";
import { announceLate } from "../webhooks/announce-late";
import { announceTask } from "../webhooks/announce-later";
import { deliverDue } from "../webhooks/deliver-due";
import { disabledMailTask } from "../webhooks/disable-failing";
import { mailDisabled } from "../webhooks/mail-disabled";
import { resumeDeliveries } from "../webhooks/resume-deliveries";
import { LateAnnouncement } from "../webhooks/schema";
import { deliverTask } from "../webhooks/wake";
import { prune } from "./prune";

/** What the durable jobs do. A job that throws is tried again, ever more slowly, for about three days. */
export const tasksOn = (db: () => Db): TaskList => ({
  freeze_windows: async () => {
    await freezeWindows(db(), new Date());
  },
  recompute_trust: async () => {
    await recomputeAllTrust(db(), new Date());
  },
  recheck_domains: async () => {
    const slugs = await recheckDomains({ db: db(), now: new Date() });
    if (slugs.length > 0) touchTags(db(), ["directory", ...slugs.map((slug) => `product:${slug}`)]);
  },
  prune: async () => {
    log.info(await prune({ db: db(), now: new Date() }), "pruned");
  },
  turn_traffic_days: async () => {
    log.info(await trafficStore(db()).turnDays(new Date()), "turned traffic's days");
  },
  thin_drafts: async () => {
    log.info({ drafts: await thinDrafts({ db: db(), now: new Date() }) }, "thinned");
  },
  sweep_media: async () => {
    log.info(await sweepMedia({ db: db(), now: new Date() }, mediaStorage()), "swept media");
  },
  [accountMailTask]: async (payload) => {
    await sendAccountMail({ db: db(), now: new Date() }, AccountMail.parse(payload));
  },
  mail_invitation: async (payload) => {
    await mailInvitation({ db: db(), now: new Date() }, InvitationMail.parse(payload));
  },
  [announceTask]: async (payload) => {
    await announceLate(db(), LateAnnouncement.parse(payload));
  },
  [announceRankingTask]: async (payload) => {
    await announceRanking(db(), FinalRanking.parse(payload), new Date());
  },
  resume_webhooks: async () => {
    await resumeDeliveries({ db: db(), now: new Date() });
  },
  [disabledMailTask]: async (payload) => {
    await mailDisabled({ db: db() }, OfWebhook.parse(payload));
  },
  [mailNoticesTask]: async (payload) => {
    await mailNotices({ db: db(), now: new Date() }, MailNotices.parse(payload));
  },
  [mailNoticeTask]: async (payload) => {
    await mailNotice({ db: db(), now: new Date() }, MailNotice.parse(payload));
  },
});

/** Sends to webhooks, whose receivers may be slow too: beside all others. */
export const sendingTasksOn = (db: () => Db): TaskList => ({
  [deliverTask]: async (payload) => {
    await deliverDue({ db: db(), now: new Date() }, OfWebhook.parse(payload).webhookId);
  },
});

/** Asks websites: in places of their own, so that a slow one keeps neither a mail nor a webhook waiting. */
export const websiteTasksOn = (db: () => Db): TaskList => ({
  [websiteTask]: async (payload) => {
    await checkWebsite({ db: db() }, Revision.parse(payload));
  },
});

const Revision = z.object({ revisionId: z.string() });
const InvitationMail = z.object({ invitationId: z.string(), sealedUrl: z.string() });
const OfWebhook = z.object({ webhookId: z.string() });
