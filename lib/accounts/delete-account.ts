import type { z } from "zod";
import { recordAudit } from "../audit/record";
import type { Ctx, SessionCaller } from "../auth/caller";
import { type Db, inTransaction } from "../core/db";
import { fail, failField } from "../core/errors";
import { hasShown, removeOrganization } from "../organizations/delete-organization";
import { keepAnOwner } from "../organizations/keep-an-owner";
import { endWaysIn } from "./end-ways-in";
import { checkPassword, lockChecked } from "./hold-password";
import { enqueueMail } from "./mail-job";
import type { DeleteAccount } from "./schema";

/**
 * Takes the person out of the site: name, address, password, sessions, keys, links, connections, notices, memberships.
 * The row stays, without a name, for the votes. 409 names the organizations that would be left without an owner.
 */
export async function deleteAccount(
  ctx: Ctx<SessionCaller>,
  input: z.output<typeof DeleteAccount>,
): Promise<void> {
  const typed = input.email ?? null;
  if (typed !== ctx.caller.person.email)
    failField("email", "wrong", "Type the address of your account, as a sign that you mean it.");
  const checked = await checkPassword(ctx, input.password, "password");
  await inTransaction(ctx.db, async (tx) => {
    const { id, email } = await lockChecked(tx, ctx, checked);
    await leaveOrganizations(tx, ctx);
    await endWaysIn(tx, ctx, id);
    await tx.notification.deleteMany({ where: { personId: id } });
    await tx.notificationPreference.deleteMany({ where: { personId: id } });
    await tx.person.update({
      where: { id },
      data: {
        name: "Deleted person",
        email: null,
        emailVerifiedAt: null,
        passwordHash: null,
        role: "member",
        deletedAt: ctx.now,
      },
    });
    const about = { subjectType: "person", subjectId: id } as const;
    if (ctx.caller.person.role === "admin")
      await recordAudit(tx, ctx, { action: "person.admin_revoked", ...about });
    await recordAudit(tx, ctx, { action: "person.deleted", ...about });
    if (email) {
      await revokeInvitations(tx, ctx, email);
      await enqueueMail(tx, ctx, { kind: "account_deleted", to: email });
    }
  });
}

/** Organizations of nobody else that never showed anything go; the last owner of any other one can't. */
async function leaveOrganizations(tx: Db, ctx: Ctx<SessionCaller>): Promise<void> {
  const personId = ctx.caller.person.id;
  // Locked first and in one order, so that no membership changes between the look and the leaving.
  const organizations = await tx.$queryRaw<{ id: string; name: string; slug: string }[]>`
    select id, name, slug from organizations
    where id in (select organization_id from memberships where person_id = ${personId}::uuid)
    order by id for update`;
  const kept: string[] = [];
  const left: string[] = [];
  for (const organization of organizations) {
    const others = await tx.membership.findMany({
      where: { organizationId: organization.id, personId: { not: personId } },
      select: { role: true },
    });
    const own = await tx.membership.findFirst({ where: { organizationId: organization.id, personId } });
    if (own?.role !== "owner" || others.some(({ role }) => role === "owner")) left.push(organization.id);
    else if (others.length > 0 || (await hasShown(tx, organization.id))) kept.push(organization.name);
    else await remove(tx, ctx, organization);
  }
  if (kept.length > 0)
    fail(
      "invalid_state",
      `You are the last owner of ${kept.join(", ")}. Make somebody else an owner first, or delete what can be deleted.`,
    );
  await keepAnOwner(() => tx.membership.deleteMany({ where: { personId } }));
  for (const organizationId of left)
    await recordAudit(tx, ctx, {
      action: "member.left",
      subjectType: "person",
      subjectId: personId,
      organizationId,
    });
}

async function remove(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  { id, slug, name }: { id: string; slug: string; name: string },
): Promise<void> {
  await recordAudit(tx, ctx, {
    action: "organization.deleted",
    subjectType: "organization",
    subjectId: id,
    organizationId: id,
    details: { slug, name },
  });
  await removeOrganization(tx, id);
}

async function revokeInvitations(tx: Db, ctx: Ctx<SessionCaller>, email: string): Promise<void> {
  const revoked = await tx.invitation.updateManyAndReturn({
    where: { email, acceptedAt: null, revokedAt: null },
    data: { revokedAt: ctx.now },
    select: { id: true, organizationId: true },
  });
  for (const { id, organizationId } of revoked)
    await recordAudit(tx, ctx, {
      action: "invitation.revoked",
      subjectType: "invitation",
      subjectId: id,
      organizationId,
    });
}
