import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail, failField } from "../../core/errors";
import { emit } from "../../events/emit";
import { type Db, inTransaction } from "../../platform/db/db";
import { withdrawName } from "../names/waiting-name";
import { keepAnOwner } from "../organizations/members";
import { mustBeKept, removeOrganization } from "../organizations/organizations";
import { checkPassword, lockChecked } from "./check-password";
import { enqueueMail } from "./email/mail-job";
import { revokeCredentials } from "./revoke-credentials";
import type { DeleteAccount } from "./schema";

/**
 * Removes a person's name, address, password, sessions, keys, links, connections, notifications, memberships, and what
 * they saved and follow. The row stays, nameless, for the votes. 409 lists the organizations that would lose their last
 * owner.
 */
export async function deleteAccount(
  ctx: Ctx<SessionCaller>,
  input: z.output<typeof DeleteAccount>,
): Promise<void> {
  const typed = input.email ?? null;
  if (typed !== ctx.caller.person.email)
    failField("email", "wrong", "Enter your account's email address to confirm.");
  const checked = await checkPassword(ctx, input.password, "password");
  await inTransaction(ctx.db, async (tx) => {
    const { id, email, emailVerifiedAt } = await lockChecked(tx, ctx, checked);
    await leaveOrganizations(tx, ctx);
    await revokeCredentials(tx, ctx, id);
    await tx.notification.deleteMany({ where: { personId: id } });
    await tx.notificationPreference.deleteMany({ where: { personId: id } });
    await tx.collection.deleteMany({ where: { makerId: id } });
    await tx.savedProduct.deleteMany({ where: { personId: id } });
    await tx.follow.deleteMany({ where: { personId: id } });
    await withdrawName(tx, { personId: id }, ctx.now);
    await tx.queueItem.updateMany({ where: { personId: id }, data: { proposed: deletedName } });
    await tx.person.update({
      where: { id },
      data: {
        name: deletedName,
        email: null,
        emailVerifiedAt: null,
        passwordHash: null,
        role: "member",
        deletedAt: ctx.now,
      },
    });
    if (ctx.caller.person.role === "admin") await emit(tx, ctx, "person.admin_revoked", { id });
    await emit(tx, ctx, "person.deleted", { id });
    if (email) {
      await revokeInvitations(tx, ctx, email);
      // An unverified address may be somebody else's.
      if (emailVerifiedAt) await enqueueMail(tx, ctx, { kind: "account_deleted", to: email });
    }
  });
}

const deletedName = "Deleted person";

/** Deletes organizations without other members that need not be kept; the last owner of any other cannot leave. */
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
    else if (others.length > 0 || (await mustBeKept(tx, organization.id))) ownerless.push(organization.name);
    else await removeOrganization(tx, ctx, organization);
  }
  if (ownerless.length > 0)
    fail(
      "invalid_state",
      `You're the last owner of ${ownerless.join(", ")}. Make another member an owner first, or delete an organization about which no reviewer has decided.`,
    );
  await keepAnOwner(() => tx.membership.deleteMany({ where: { personId } }));
  for (const organizationId of left) await emit(tx, ctx, "member.left", { id: personId, organizationId });
}

async function revokeInvitations(tx: Db, ctx: Ctx<SessionCaller>, email: string): Promise<void> {
  const revoked = await tx.invitation.updateManyAndReturn({
    where: { email, acceptedAt: null, revokedAt: null },
    data: { revokedAt: ctx.now },
    select: { id: true, organizationId: true },
  });
  for (const { id, organizationId } of revoked)
    await emit(tx, ctx, "invitation.revoked", { id, organizationId });
}
