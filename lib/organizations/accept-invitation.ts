import { recordAudit } from "../audit/record";
import type { Ctx, SessionCaller } from "../auth/caller";
import { brokenUnique, type Db, inTransaction, type Prisma } from "../core/db";
import { fail } from "../core/errors";
import { asksForProof } from "../mail/deliverable";
import { findInvitation, openAt } from "./find-invitation";
import { toOrganization } from "./present";
import type { Organization } from "./schema";

/**
 * Joins the organization that a link invites to; the link then works no more. One that works no more already is 404, one
 * for another address 403 (the address must be proven where the site asks for that), a member 409.
 */
export async function acceptInvitation(
  ctx: Ctx<SessionCaller>,
  { token }: { token: string },
): Promise<Organization> {
  const { person } = ctx.caller;
  const { organization } = await findInvitation(ctx.db, token, ctx.now);
  return inTransaction(ctx.db, async (tx) => {
    // As every change of members: its maker can't lose the right to invite in between.
    await tx.$executeRaw`select 1 from organizations where id = ${organization.id}::uuid for update`;
    const { id, email, role } = await findInvitation(tx, token, ctx.now);
    if (email && email !== person.email)
      fail("forbidden", "This invitation is for another e-mail address than yours.");
    if (email && asksForProof() && !person.emailVerified)
      fail("forbidden", "Prove your e-mail address first: this invitation is for whoever has it.");
    const { count } = await tx.invitation.updateMany({
      where: { id, ...openAt(ctx.now) },
      data: { acceptedAt: ctx.now },
    });
    if (count === 0) fail("not_found", "This invitation was used, has ended or was taken back.");
    await addMember(tx, { organizationId: organization.id, personId: person.id, role, createdAt: ctx.now });
    const about = { organizationId: organization.id, details: { role } };
    await recordAudit(tx, ctx, {
      action: "invitation.accepted",
      subjectType: "invitation",
      subjectId: id,
      ...about,
    });
    await recordAudit(tx, ctx, {
      action: "member.added",
      subjectType: "person",
      subjectId: person.id,
      ...about,
    });
    return toOrganization({ ...organization, role });
  });
}

async function addMember(tx: Db, data: Prisma.MembershipUncheckedCreateInput): Promise<void> {
  try {
    await tx.membership.create({ data });
  } catch (error) {
    if (brokenUnique(error)) fail("invalid_state", "You are a member already.");
    throw error;
  }
}
