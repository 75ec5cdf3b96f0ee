import { unseal } from "../../../core/seal";
import { longDay } from "../../../core/time";
import { unsubscribeLinks } from "../../../events/unsubscribe-links";
import type { Db } from "../../../platform/db/db";
import { asksForProof } from "../../../platform/mail/deliverable";
import { compose, nameInMail } from "../../../platform/mail/letter";
import { sendMail } from "../../../platform/mail/send-mail";
import { readSettings } from "../../../platform/settings/read-settings";
import { shownAddress } from "../../people/shown-address";
import { inviting, openAt } from "./accept-invitation";

/** Mails an invitation's link, with names that contain no address, unless it is no longer valid or the recipient has turned such mail off. */
export async function mailInvitation(
  { db, now }: { db: Db; now: Date },
  { invitationId, sealedUrl }: { invitationId: string; sealedUrl: string },
  send: typeof sendMail = sendMail,
): Promise<void> {
  const invitation = await db.invitation.findFirst({
    where: { id: invitationId, ...openAt(now) },
    include: { organization: { select: { id: true, name: true } } },
  });
  const url = unseal(sealedUrl);
  if (!invitation?.email || !invitation.invitedById || !url) return;
  const { organization, role, email, expiresAt } = invitation;
  const inviter = await db.membership.findFirst({
    where: { organizationId: organization.id, personId: invitation.invitedById, ...inviting },
    select: { person: { select: { name: true } } },
  });
  if (!inviter) return;
  const reader = await findReader(db, email);
  if (reader?.wantsNone) return;
  const { foot, headers } = reader ? unsubscribeLinks(reader.id, ["invitation"], new URL(url).origin) : {};
  const who = nameInMail(inviter.person.name, "Someone");
  const what = nameInMail(organization.name, "an organization");
  const site = await readSettings(db);
  const letter = compose(
    {
      // Strangers get this mail: its subject holds nothing that its author chose.
      subject: `You've been invited to an organization on ${site.name}`,
      before: [
        `${who} invited you to join ${what} on ${site.name} as ${role === "viewer" ? "a" : "an"} ${role}.`,
      ],
      link: { label: "View invitation", url },
      after: [
        `The link works once, only when you're signed in as ${shownAddress(email)}, and expires on ${longDay(expiresAt)} (UTC).`,
        "If you weren't expecting this invitation, you can ignore this email.",
      ],
      ...(foot ? { foot } : {}),
    },
    site,
  );
  await send({ to: email, ...letter, ...(headers ? { headers } : {}) });
}

/** Whose verified account the address is; someone who only claims it has no say in its mail. */
async function findReader(db: Db, email: string): Promise<{ id: string; wantsNone: boolean } | null> {
  const person = await db.person.findFirst({
    where: { email, deletedAt: null, ...(asksForProof() ? { emailVerifiedAt: { not: null } } : {}) },
    select: { id: true, preferences: { where: { kind: "invitation" }, select: { mail: true } } },
  });
  return person && { id: person.id, wantsNone: person.preferences[0]?.mail === false };
}
