import { randomBytes } from "node:crypto";
import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../../core/ctx";
import { digestOf } from "../../../core/digest";
import { env } from "../../../core/env";
import { fail } from "../../../core/errors";
import { type Page, type Paging, readNewest } from "../../../core/pagination";
import { seal } from "../../../core/seal";
import { siteAddress } from "../../../core/site-address";
import { addDays, fieldsOf } from "../../../core/time";
import { emit } from "../../../events/emit";
import { type Db, inTransaction, type Prisma } from "../../../platform/db/db";
import { enqueue } from "../../../platform/jobs/enqueue";
import { asksForProof, canSendMail, mustVerify } from "../../../platform/mail/deliverable";
import { shownAddress } from "../../people/shown-address";
import { findOrganization, lockOrganization } from "../find";
import { type CreatedInvitation, Invitation, type Invite } from "../schema";
import { inviting, openAt } from "./accept-invitation";

/**
 * Invites by a single-use link, for owners. Only the reply contains the token; a mail to `email` waits sealed, and 403
 * if the caller's own address is unverified where the site asks for that. 409 for a member's address; an earlier open
 * invitation to the same address is revoked.
 */
export function invite(
  ctx: Ctx<SessionCaller>,
  input: z.output<typeof Invite>,
): Promise<CreatedInvitation & { url: string }> {
  const token = randomBytes(32).toString("base64url");
  const url = new URL(`/invitations/${token}`, env().SITE_URL ?? ctx.origin ?? siteAddress("/")).href;
  const email = input.email ?? null;
  const sent = email !== null && canSendMail();
  return inTransaction(ctx.db, async (tx) => {
    const organization = await lockOrganization({ ...ctx, db: tx }, input.slug, "owner");
    const { id: organizationId } = organization;
    if (email && mustVerify(ctx.caller.person))
      fail("forbidden", "To invite someone by email, verify your own email address first.");
    if (email) await settleEarlier(tx, ctx, organizationId, email);
    const row = await tx.invitation.create({
      data: {
        organizationId,
        email,
        role: input.role,
        digest: digestOf(token),
        invitedById: ctx.caller.person.id,
        createdAt: ctx.now,
        expiresAt: addDays(ctx.now, input.expiresInDays),
      },
    });
    await emit(tx, ctx, "invitation.created", {
      id: row.id,
      organizationId,
      organizationName: organization.name,
      email,
      verified: asksForProof(),
      sealedUrl: seal(url),
      details: { role: row.role, byMail: email !== null, days: input.expiresInDays },
    });
    if (sent) await enqueue(tx, "mail_invitation", { invitationId: row.id, sealedUrl: seal(url) });
    return { ...toInvitation(row, ctx.caller.person), url, sent };
  });
}

/** An invitation that the caller has created, never its link; 409 once it is no longer open. */
export async function readCreatedInvitation(
  { caller, db, now }: Ctx<SessionCaller>,
  { id }: { id: string },
): Promise<CreatedInvitation> {
  const personId = caller.person.id;
  const organization = { memberships: { some: { personId, ...inviting } } };
  const row = await db.invitation.findFirst({
    where: { id, invitedById: personId, organization, ...openAt(now) },
  });
  if (row) return { ...toInvitation(row, caller.person), sent: row.email !== null && canSendMail() };
  return fail(
    "invalid_state",
    "The invitation that this request created is no longer pending. Use a new Idempotency-Key to create another.",
  );
}

async function settleEarlier(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  organizationId: string,
  email: string,
): Promise<void> {
  const member = await tx.membership.findFirst({ where: { organizationId, person: { email } } });
  if (member) fail("invalid_state", `${shownAddress(email)} is already a member.`);
  const earlier = await tx.invitation.updateManyAndReturn({
    where: { organizationId, email, ...openAt(ctx.now) },
    data: { revokedAt: ctx.now },
    select: { id: true },
  });
  for (const { id } of earlier)
    await emit(tx, ctx, "invitation.revoked", { id, organizationId, details: { replaced: true } });
}

/** The open invitations, newest first, for owners; never their links. */
export async function listInvitations(
  ctx: Ctx<SessionCaller>,
  { slug, ...paging }: Paging & { slug: string },
): Promise<Page<Invitation>> {
  const { organizationId, names, open } = await findOpen(ctx, slug);
  return readNewest(
    paging,
    ["invitations", organizationId],
    ({ where, ...query }) => ctx.db.invitation.findMany({ ...query, where: { ...open, ...where } }),
    (rows) => rows.map((row) => toInvitation(row, names.get(row.invitedById ?? "") ?? null)),
  );
}

/** How many invitations are open, for owners. */
export async function countInvitations(ctx: Ctx<SessionCaller>, slug: string): Promise<number> {
  const { open } = await findOpen(ctx, slug);
  return ctx.db.invitation.count({ where: open });
}

/** What makes an invitation of an organization open, with the names of those who may have sent it. */
async function findOpen(ctx: Ctx<SessionCaller>, slug: string) {
  const { id: organizationId } = await findOrganization(ctx, slug, "owner");
  const owners = await ctx.db.membership.findMany({
    where: { organizationId, ...inviting },
    select: { person: { select: { id: true, name: true } } },
  });
  const names = new Map(owners.map(({ person }) => [person.id, person]));
  const open = { organizationId, invitedById: { in: [...names.keys()] }, ...openAt(ctx.now) };
  return { organizationId, names, open };
}

/** Revokes an open invitation, for owners; any other, and another organization's, is 404. */
export function revokeInvitation(
  ctx: Ctx<SessionCaller>,
  { slug, id }: { slug: string; id: string },
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const { id: organizationId } = await lockOrganization({ ...ctx, db: tx }, slug, "owner");
    const { count } = await tx.invitation.updateMany({
      where: { id, organizationId, ...openAt(ctx.now) },
      data: { revokedAt: ctx.now },
    });
    if (count === 0) return fail("not_found", "Pending invitation not found.");
    await emit(tx, ctx, "invitation.revoked", { id, organizationId });
  });
}

const toInvitation = (
  row: Prisma.InvitationGetPayload<object>,
  invitedBy: { id: string; name: string } | null,
): Invitation => ({
  ...fieldsOf(Invitation, row),
  email: shownAddress(row.email),
  invitedBy: invitedBy && { id: invitedBy.id, name: invitedBy.name },
});
