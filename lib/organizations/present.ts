import type { Person } from "../auth/caller";
import type { OwnOrganization } from "./find";
import type { Invitation, Member, MemberRole, Organization } from "./schema";

export const toOrganization = ({ createdAt, ...organization }: OwnOrganization): Organization => ({
  ...organization,
  createdAt: createdAt.toISOString(),
});

export const withPerson = { person: { select: { id: true, name: true, email: true } } } as const;

type MemberRow = {
  role: MemberRole;
  createdAt: Date;
  person: { id: string; name: string; email: string | null };
};

/** A member as another one sees it: addresses are for the owners, and each for its own person. */
export const toMember = (row: MemberRow, viewer: { person: Person; role: MemberRole }): Member => ({
  personId: row.person.id,
  name: row.person.name,
  email: viewer.role === "owner" || viewer.person.id === row.person.id ? row.person.email : null,
  role: row.role,
  joinedAt: row.createdAt.toISOString(),
});

type InvitationRow = {
  id: string;
  email: string | null;
  role: MemberRole;
  createdAt: Date;
  expiresAt: Date;
};

export const toInvitation = (
  row: InvitationRow,
  invitedBy: { id: string; name: string } | null,
): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invitedBy: invitedBy && { id: invitedBy.id, name: invitedBy.name },
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
