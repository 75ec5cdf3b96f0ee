import type { TaskList } from "graphile-worker";
import { z } from "zod";
import { AccountMail, accountMailTask } from "../accounts/mail-job";
import { sendAccountMail } from "../accounts/send-account-mail";
import type { Db } from "../core/db";
import { log } from "../core/log";
import { mediaStorage } from "../media/storage";
import { sweepMedia } from "../media/sweep-media";
import { MailNotice, mailNotice } from "../notifications/mail-notice";
import { MailNotices, mailNotices, mailNoticeTask } from "../notifications/mail-notices";
import { mailNoticesTask } from "../notifications/notify";
import { mailInvitation } from "../organizations/mail-invitation";
import { thinDrafts } from "../products/thin-drafts";
import { freezeWindows } from "../rankings/freeze-windows";
import { trafficStore } from "../traffic/open-store";
import { recomputeAllTrust } from "../trust/recompute-trust";
import { prune } from "./prune";

/** What the durable jobs do. A job that throws is tried again, ever more slowly, for about three days. */
export const tasksOn = (db: () => Db): TaskList => ({
  freeze_windows: async () => {
    await freezeWindows(db(), new Date());
  },
  recompute_trust: async () => {
    await recomputeAllTrust(db(), new Date());
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
  [mailNoticesTask]: async (payload) => {
    await mailNotices({ db: db(), now: new Date() }, MailNotices.parse(payload));
  },
  [mailNoticeTask]: async (payload) => {
    await mailNotice({ db: db(), now: new Date() }, MailNotice.parse(payload));
  },
});

const InvitationMail = z.object({ invitationId: z.string(), sealedUrl: z.string() });
