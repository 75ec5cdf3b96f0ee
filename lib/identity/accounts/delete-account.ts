import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail, failField } from "../../core/errors";
import { emit } from "../../events/emit";
import { type Db, inTransaction, retryDeadlock } from "../../platform/db/db";
import { markListsOnly } from "../organizations/change-organization";
import { keepAnOwner } from "../organizations/members";
import { mustBeKept, removeOrganization } from "../organizations/organizations";
import { checkPassword, lockChecked } from "./check-password";
import { enqueueMail } from "./email/mail-job";
import { erasePerson } from "./erase-person";
import type { DeleteAccount } from "./schema";

/**
 * Removes a person's name, address, password, sessions, keys, links, connections, notifications, memberships, and what
 * they saved and follow. The row stays, nameless, for the votes and for what is public. 409 lists the organizations
 * whose other members would have no owner.
 */
export async function deleteAccount(
  ctx: Ctx<SessionCaller>,
  input: z.output<typeof DeleteAccount>,
): Promise<void> {
  const typed = input.email ?? null;
  if (typed !== ctx.caller.person.email)
    failField("email", "wrong", "Enter your account's email address to confirm.");
  const checked = await checkPassword(ctx, input.password, "password");
  const remove = async (tx: Db) => {
    const { id, email, emailVerifiedAt } = await lockChecked(tx, ctx, checked);
    await leaveOrganizations(tx, ctx);
    await erasePerson(tx, ctx, id);
    if (email) {
      await revokeInvitations(tx, ctx, { email });
      // An unverified address may be somebody else's.
      if (emailVerifiedAt) await enqueueMail(tx, ctx, { kind: "account_deleted", to: email });
    }
  };
  // Others refer to the person and to their organizations in any order.
  await retryDeadlock(() => inTransaction(ctx.db, remove));
}

/**
 * Deletes organizations without other members, or if they must be kept opens their products to claims: the nameless
 * person stays their owner, so that what is public has an owner and nobody acts for it. The last owner of an organization
 * with other members cannot leave.
 */
async function leaveOrganizations(tx: Db, ctx: Ctx<SessionCaller>): Promise<void> {
  const personId = ctx.caller.person.id;
  // Locked first and in one order, so that no membership changes between the check and the leaving.
  const organizations = await tx.$queryRaw<{ id: string; name: string; slug: string }[]>`
    select id, name, slug from organizations
    where id in (select organization_id from memberships where person_id = ${personId}::uuid)
    order by id for update`;
  const ownerless: string[] = [];
  const left: string[] = [];
  for (const organization of organizations) {
    const members = await tx.membership.findMany({ where: { organizationId: organization.id } });
    const others = members.filter((member) => member.personId !== personId);
    const isOwner = members.some((member) => member.personId === personId && member.role === "owner");
    if (!isOwner || others.some(({ role }) => role === "owner")) left.push(organization.id);
    else if (others.length > 0) ownerless.push(organization.name);
    else if (await mustBeKept(tx, organization.id)) {
      await markListsOnly(tx, ctx, { id: organization.id, listsOnly: true });
      await revokeInvitations(tx, ctx, { organizationId: organization.id });
    } else await removeOrganization(tx, ctx, organization);
  }
  if (ownerless.length > 0)
    fail(
      "invalid_state",
      `You're the last owner of ${ownerless.join(", ")}, which has other members. Make one of them an owner, or remove them first.`,
    );
  await keepAnOwner(() => tx.membership.deleteMany({ where: { personId, organizationId: { in: left } } }));
  for (const organizationId of left) await emit(tx, ctx, "member.left", { id: personId, organizationId });
}

async function revokeInvitations(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  those: { email: string } | { organizationId: string },
): Promise<void> {
  const revoked = await tx.invitation.updateManyAndReturn({
    where: { ...those, acceptedAt: null, revokedAt: null },
    data: { revokedAt: ctx.now },
    select: { id: true, organizationId: true },
  });
  for (const { id, organizationId } of revoked)
    await emit(tx, ctx, "invitation.revoked", { id, organizationId });
}
