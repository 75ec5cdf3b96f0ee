import type { Db } from "../core/db";
import { unseal } from "../core/seal";
import { asksForProof } from "../mail/deliverable";
import { compose } from "../mail/letter";
import { sendMail } from "../mail/send-mail";
import { leave } from "../notifications/leave";
import { inviting, openAt } from "./find-invitation";

/** Sends the link of an invitation to the address that it is for. One that can't be accepted any more is not mailed, and nothing to who wants none. */
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
  const maker = await db.membership.findFirst({
    where: { organizationId: organization.id, personId: invitation.invitedById, ...inviting },
    select: { person: { select: { name: true } } },
  });
  if (!maker) return;
  const reader = await findReader(db, email);
  if (reader?.wantsNone) return;
  const { foot, headers } = reader ? leave(reader.id, ["invitation"], new URL(url).origin) : {};
  const letter = compose({
    subject: `${maker.person.name} invites you to ${organization.name}`,
    before: [
      `${maker.person.name} invites you to join ${organization.name} in Vitrine as ${role === "viewer" ? "a" : "an"} ${role}.`,
    ],
    link: { label: "See the invitation", url },
    after: [
      `The link works once, for somebody who signs in as ${email}, until ${day.format(expiresAt)} (UTC).`,
      "If you know neither of them, leave this mail alone: nothing happens without you.",
    ],
    ...(foot ? { foot } : {}),
  });
  await send({ to: email, ...letter, ...(headers ? { headers } : {}) });
}

/** Whose account the address is; who only claims to have it has no say in its mails. */
async function findReader(db: Db, email: string): Promise<{ id: string; wantsNone: boolean } | null> {
  const person = await db.person.findFirst({
    where: { email, deletedAt: null, ...(asksForProof() ? { emailVerifiedAt: { not: null } } : {}) },
    select: { id: true, preferences: { where: { kind: "invitation" }, select: { mail: true } } },
  });
  return person && { id: person.id, wantsNone: person.preferences[0]?.mail === false };
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
