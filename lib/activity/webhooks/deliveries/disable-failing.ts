import { mail, mailSubject } from "../../../../messages/en.json";
import { messages } from "../../../core/messages";
import { siteAddress } from "../../../core/site-address";
import { clock } from "../../../events/audit-entry";
import { emit } from "../../../events/emit";
import type { Db } from "../../../platform/db/db";
import { enqueue } from "../../../platform/jobs/enqueue";
import { canSendMail } from "../../../platform/mail/deliverable";
import { compose, nameInMail } from "../../../platform/mail/letter";
import { sendMail } from "../../../platform/mail/send-mail";
import { speakTo } from "../../../platform/mail/speak-to";
import { readSettings } from "../../../platform/settings/read-settings";

export const disabledMailTask = "mail_webhook_disabled";

type Failing = { id: string; organization_id: string; reason: "failing" | "gone" };

/** Disables a webhook whose receiver no longer accepts anything, and mails the organization's owners. */
export async function disableFailing(
  tx: Db,
  { id, organization_id: organizationId, reason }: Failing,
  now: Date,
): Promise<void> {
  const { count } = await tx.webhook.updateMany({
    where: { id, disabledAt: null },
    data: { disabledAt: now, disabledReason: reason },
  });
  if (count === 0) return;
  await cancelPending(tx, id);
  await emit(tx, { caller: clock, now }, "webhook.disabled", { id, organizationId, details: { reason } });
  if (canSendMail()) await enqueue(tx, disabledMailTask, { webhookId: id });
}

/** Cancels what waits for a disabled webhook; it is sent only if someone replays it. */
export async function cancelPending(tx: Db, webhookId: string): Promise<void> {
  await tx.webhookDelivery.updateMany({
    where: { webhookId, state: "pending" },
    data: { state: "failed", nextAttemptAt: null, lastError: "disabled" },
  });
}

/** Mails an organization's owners that a webhook was disabled, unless it has been enabled again. */
export async function mailDisabled(
  { db }: { db: Db },
  { webhookId }: { webhookId: string },
  send: typeof sendMail = sendMail,
): Promise<void> {
  const webhook = await db.webhook.findFirst({
    where: { id: webhookId, disabledReason: { in: ["failing", "gone"] } },
    select: { url: true, disabledReason: true, organization: { select: { id: true, name: true } } },
  });
  if (!webhook) return;
  const { hostname } = new URL(webhook.url);
  const { name, id: organizationId } = webhook.organization;
  const owners = await db.membership.findMany({
    where: { organizationId, role: "owner", person: { emailVerifiedAt: { not: null }, deletedAt: null } },
    select: { person: { select: { email: true, locale: true } } },
    orderBy: { personId: "asc" },
  });
  const site = await readSettings(db);
  const write = () => {
    const t = messages({ mail });
    const organization = nameInMail(name, t("yourOrganization"));
    return compose(
      {
        subject: messages({ mailSubject })("webhook_disabled", { organization }),
        before: [t(webhook.disabledReason === "gone" ? "webhookGone" : "webhookFailing", { host: hostname })],
        link: { label: t("webhookLink"), url: siteAddress(`/settings/webhooks/${webhookId}`) },
        after: [t("webhookAgain")],
      },
      site,
    );
  };
  for (const { person } of owners)
    if (person.email) await send({ to: person.email, ...(await speakTo(db, person.locale, write)) });
}
