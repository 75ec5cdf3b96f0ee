import { createHash } from "node:crypto";
import type { Db, Prisma } from "../core/db";
import { fail } from "../core/errors";

export const digestOfToken = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash("sha256").update(token).digest());

/** What an invitation must be for anybody to accept it, but for its maker's own rights. */
export const openAt = (now: Date) =>
  ({ acceptedAt: null, revokedAt: null, expiresAt: { gt: now } }) satisfies Prisma.InvitationWhereInput;

/** Who may have invited: only what a living owner has signed is worth something. */
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
  organization: { select: { id: true, slug: true, name: true, createdAt: true } },
} satisfies Prisma.InvitationSelect;

export type OpenInvitation = Prisma.InvitationGetPayload<{ select: typeof wanted }> & {
  invitedBy: { id: string; name: string };
};

/** The invitation behind a link. Unknown, used, expired and revoked ones, and one whose maker owns no more, are 404 alike. */
export async function findInvitation(db: Db, token: string, now: Date): Promise<OpenInvitation> {
  const row = await db.invitation.findFirst({
    where: { digest: digestOfToken(token), ...openAt(now) },
    select: wanted,
  });
  const maker =
    row?.invitedById &&
    (await db.membership.findFirst({
      where: { organizationId: row.organization.id, personId: row.invitedById, ...inviting },
      select: { person: { select: { id: true, name: true } } },
    }));
  if (!row || !maker) return fail("not_found", "This invitation was used, has ended or was taken back.");
  return { ...row, invitedBy: maker.person };
}
