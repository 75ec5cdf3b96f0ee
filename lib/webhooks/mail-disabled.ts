import type { Db } from "../core/db";
import { siteAddress } from "../core/site-address";
import { compose } from "../mail/letter";
import { sendMail } from "../mail/send-mail";

/** Tells the owners of an organization that a webhook of theirs was disabled. One that is enabled again is not mailed of. */
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
    select: { person: { select: { email: true } } },
    orderBy: { personId: "asc" },
  });
  const letter = compose({
    subject: `A webhook of ${name} was disabled`,
    before: [
      webhook.disabledReason === "gone"
        ? `${hostname} answered that it wants no more deliveries (410), so the webhook to it is disabled.`
        : `For five days ${hostname} took none of our deliveries, so the webhook to it is disabled.`,
    ],
    link: { label: "See its deliveries", url: siteAddress(`/settings/webhooks/${webhookId}`) },
    after: [
      "Nothing is sent until you enable it again. What it missed for want of an answer can be replayed.",
    ],
  });
  for (const { person } of owners) if (person.email) await send({ to: person.email, ...letter });
}
