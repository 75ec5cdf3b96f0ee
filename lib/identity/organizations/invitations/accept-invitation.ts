import type { Ctx, SessionCaller } from "../../../core/ctx";
import { digestOf } from "../../../core/digest";
import { fail } from "../../../core/errors";
import { emit } from "../../../events/emit";
import { brokenUnique, type Db, inTransaction, type Prisma } from "../../../platform/db/db";
import { mustVerify } from "../../../platform/mail/deliverable";
import { shownAddress } from "../../people/shown-address";
import { ownWith, toOrganization } from "../find";
import type { InvitationPreview, Organization } from "../schema";

/** What makes an invitation valid for anyone, apart from its author's rights. */
export const openAt = (now: Date) =>
  ({ acceptedAt: null, revokedAt: null, expiresAt: { gt: now } }) satisfies Prisma.InvitationWhereInput;

/** Who may have invited: only the invitation of a current owner is valid. */
export const inviting = {
  role: "owner",
  person: { suspendedAt: null, deletedAt: null },
} satisfies Prisma.MembershipWhereInput;

const wanted = {
  id: true,
  email: true,
  role: true,
  invitedById: true,
  expiresAt: true,
  organization: ownWith.organization,
} satisfies Prisma.InvitationSelect;

type OpenInvitation = Prisma.InvitationGetPayload<{ select: typeof wanted }> & {
  invitedBy: { id: string; name: string };
};

/** The invitation of a link; 404 alike if unknown, used, expired, revoked, or its author is no longer an owner. */
async function findInvitation(db: Db, token: string, now: Date): Promise<OpenInvitation> {
  const row = await db.invitation.findFirst({
    where: { digest: digestOf(token), ...openAt(now) },
    select: wanted,
  });
  const inviter =
    row?.invitedById &&
    (await db.membership.findFirst({
      where: { organizationId: row.organization.id, personId: row.invitedById, ...inviting },
      select: { person: { select: { id: true, name: true } } },
    }));
  if (!row || !inviter)
    return fail("not_found", "This invitation was already used, has expired or was revoked.");
  return { ...row, invitedBy: inviter.person };
}

/** What someone with the link sees before accepting, signed in or not; an invalid link is 404. */
export async function previewInvitation(
  { db, now }: Pick<Ctx, "db" | "now">,
  token: string,
): Promise<InvitationPreview> {
  const { organization, role, email, invitedBy, expiresAt } = await findInvitation(db, token, now);
  return {
    organization: { slug: organization.slug, name: organization.name },
    role,
    email: shownAddress(email),
    invitedBy: invitedBy.name,
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Joins the organization of an invitation and uses the link up. 404 for an invalid link, 403 for one to another
 * address (which must be verified if the site sends mail), 409 for a member.
 */
export async function acceptInvitation(
  ctx: Ctx<SessionCaller>,
  { token }: { token: string },
): Promise<Organization> {
  const { person } = ctx.caller;
  const { organization } = await findInvitation(ctx.db, token, ctx.now);
  return inTransaction(ctx.db, async (tx) => {
    // Like every change of members: its author cannot lose the right to invite meanwhile.
    await tx.$executeRaw`select 1 from organizations where id = ${organization.id}::uuid for update`;
    const { id, email, role } = await findInvitation(tx, token, ctx.now);
    if (email && email !== person.email)
      fail("forbidden", "This invitation is for a different email address.");
    if (email && mustVerify(person))
      fail("forbidden", "To accept this invitation, verify your email address first.");
    const { count } = await tx.invitation.updateMany({
      where: { id, ...openAt(ctx.now) },
      data: { acceptedAt: ctx.now, acceptedById: person.id },
    });
    if (count === 0) fail("not_found", "This invitation was already used, has expired or was revoked.");
    await addMember(tx, { organizationId: organization.id, personId: person.id, role, createdAt: ctx.now });
    const about = { organizationId: organization.id, details: { role } };
    await emit(tx, ctx, "invitation.accepted", { id, ...about });
    await emit(tx, ctx, "member.added", { id: person.id, ...about });
    return toOrganization({ ...organization, role });
  });
}

async function addMember(tx: Db, data: Prisma.MembershipUncheckedCreateInput): Promise<void> {
  try {
    await tx.membership.create({ data });
  } catch (error) {
    if (brokenUnique(error)) fail("invalid_state", "You're already a member.");
    throw error;
  }
}
