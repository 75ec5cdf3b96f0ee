import { mail, mailSubject } from "../../../../messages/en.json";
import { messages } from "../../../core/messages";
import { unseal } from "../../../core/seal";
import { unsubscribeLinks } from "../../../events/unsubscribe-links";
import type { Db } from "../../../platform/db/db";
import { asksForProof } from "../../../platform/mail/deliverable";
import { compose, nameInMail } from "../../../platform/mail/letter";
import { sendMail } from "../../../platform/mail/send-mail";
import { speakTo } from "../../../platform/mail/speak-to";
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
  const settings = await readSettings(db);
  const { name: site } = settings;
  const letter = await speakTo(db, reader?.locale, () => {
    const t = messages({ mail });
    const { foot, headers } = reader ? unsubscribeLinks(reader.id, ["invitation"], new URL(url).origin) : {};
    const who = nameInMail(inviter.person.name, t("someone"));
    const what = nameInMail(organization.name, t("anOrganization"));
    const day = expiresAt;
    const text = {
      // Strangers get this mail: its subject holds nothing that its author chose.
      subject: messages({ mailSubject })("invitation", { site }),
      before: [t("invited", { who, organization: what, site, role })],
      link: { label: t("invitedLink"), url },
      after: [t("invitedOnce", { email: shownAddress(email), day }), t("invitedUnasked")],
      ...(foot && { foot }),
    };
    return { ...compose(text, settings), ...(headers && { headers }) };
  });
  await send({ to: email, ...letter });
}

/** Whose verified account the address is; someone who only claims it has no say in its mail. */
async function findReader(
  db: Db,
  email: string,
): Promise<{ id: string; locale: string | null; wantsNone: boolean } | null> {
  const person = await db.person.findFirst({
    where: { email, deletedAt: null, ...(asksForProof() ? { emailVerifiedAt: { not: null } } : {}) },
    select: {
      id: true,
      locale: true,
      preferences: { where: { kind: "invitation" }, select: { mail: true } },
    },
  });
  return person && { id: person.id, locale: person.locale, wantsNone: person.preferences[0]?.mail === false };
}
