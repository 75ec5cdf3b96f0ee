import { z } from "zod";
import { page, paging } from "../../core/schema";
import {
  AcceptInvitation,
  ByInvitation,
  ByMember,
  ByOrganization,
  ChangedOrganization,
  ChangeMember,
  ChangeOrganization,
  CreatedInvitation,
  CreateOrganization,
  Invitation,
  Invite,
  Member,
  OfOrganization,
  Organization,
  TransferOrganization,
} from "../../identity/organizations/schema";
import { nothing, operation } from "../operation";

const forOwners = {
  resource: "Organizations",
  auth: "session",
  member: { of: "organization", role: "owner" },
} as const;

/** Who gets which role is not for a forgotten session to decide. */
const givingRoles = { ...forOwners, confirmed: true } as const;

const waitingName = (meanwhile: string) =>
  "A name that resembles a well-known or verified one, claims an official role or contains a domain waits for a reviewer " +
  `as \`pendingName\`; until then ${meanwhile}. A link, an email address or a banned domain in a name is 422.`;

const forPeople = { resource: "Organizations", auth: "person", scope: "products:read" } as const;

export const listOrganizations = operation("GET /api/v1/organizations", {
  ...forPeople,
  summary: "List the organizations that the caller belongs to",
  tool: { name: "list_organizations", reads: true },
  input: z.strictObject(paging),
  output: page(Organization),
});

export const createOrganization = operation("POST /api/v1/organizations", {
  ...forPeople,
  summary: "Create an organization with the caller as its owner",
  description: waitingName("a neutral name is shown"),
  scope: "products:write",
  input: CreateOrganization,
  example: { name: "Harbour Tools" },
  output: Organization,
  status: 201,
  errors: ["slug_taken", "limit_reached"],
  location: ({ slug }) => `/api/v1/organizations/${slug}`,
});

export const readOrganization = operation("GET /api/v1/organizations/{slug}", {
  ...forPeople,
  summary: "Get an organization that the caller belongs to",
  member: { of: "organization", role: "viewer" },
  input: ByOrganization,
  output: Organization,
});

export const changeOrganization = operation("PATCH /api/v1/organizations/{slug}", {
  ...forOwners,
  summary: "Rename an organization without changing its slug, or open its products to claims",
  description: `${waitingName("the current name is shown")} With \`listsOnly\`, the makers of its products can claim them. An admin may change \`listsOnly\` of any organization.`,
  input: ChangeOrganization,
  example: { name: "Harbour Tools" },
  output: ChangedOrganization,
});

export const deleteOrganization = operation("DELETE /api/v1/organizations/{slug}", {
  ...forOwners,
  summary: "Delete an organization with its drafts",
  description:
    "409 once a reviewer has decided about it or one of its products: decisions, and products that people could vote for, " +
    "are never deleted.",
  input: ByOrganization,
  ...nothing,
  errors: ["invalid_state"],
});

export const listMembers = operation("GET /api/v1/organizations/{slug}/members", {
  ...forPeople,
  summary: "List the members of an organization in the order they joined",
  description: "Only owners see other members' addresses.",
  member: { of: "organization", role: "viewer" },
  input: OfOrganization,
  output: page(Member),
});

export const changeMember = operation("PATCH /api/v1/organizations/{slug}/members/{personId}", {
  ...givingRoles,
  summary: "Change a member's role",
  description: "409 for the last owner.",
  input: ChangeMember,
  example: { role: "viewer" },
  output: Member,
});

export const removeMember = operation("DELETE /api/v1/organizations/{slug}/members/{personId}", {
  resource: "Organizations",
  summary: "Remove a member, or leave",
  description: "Owners can remove anyone; other members can only remove themselves. 409 for the last owner.",
  auth: "session",
  member: { of: "organization", role: "viewer" },
  input: ByMember,
  ...nothing,
  errors: ["invalid_state"],
});

export const transferOrganization = operation("POST /api/v1/organizations/{slug}/transfer", {
  ...givingRoles,
  summary: "Transfer ownership to another member and become an editor",
  description: "422 if the member is the caller.",
  input: TransferOrganization,
  example: { personId: "$PERSON_ID" },
  output: Organization,
});

export const listInvitations = operation("GET /api/v1/organizations/{slug}/invitations", {
  ...forOwners,
  summary: "List pending invitations, newest first",
  input: OfOrganization,
  output: page(Invitation),
});

export const invite = operation("POST /api/v1/organizations/{slug}/invitations", {
  ...givingRoles,
  summary: "Invite someone with a link, also sent by email if an address is given",
  description:
    "The link works once. The email is sent only if the site can send email. With an address, only a person with that " +
    "address can accept, an earlier pending invitation to it is revoked, and the address of a member is 409. Where the " +
    "site verifies addresses, only a caller with a verified one can invite by email (403 otherwise). Repeating the " +
    "request with its Idempotency-Key returns everything except `url`, or 409 once the invitation is no longer pending.",
  input: Invite,
  example: { role: "editor" },
  output: CreatedInvitation,
  status: 201,
  secret: "once",
  limits: [
    { name: "invite", by: "caller" },
    { name: "inviteTo", by: ({ email }) => email ?? null },
  ],
});

export const revokeInvitation = operation("DELETE /api/v1/organizations/{slug}/invitations/{id}", {
  ...forOwners,
  summary: "Revoke an invitation",
  input: ByInvitation,
  ...nothing,
});

export const acceptInvitation = operation("POST /api/v1/invitations/accept", {
  resource: "Organizations",
  summary: "Accept an invitation and join the organization",
  description:
    "404 if the token is unknown, used, expired or revoked; 403 if it is for another address; 409 if the caller is already a member.",
  auth: "session",
  input: AcceptInvitation,
  example: { token: "$TOKEN" },
  output: Organization,
  errors: ["not_found", "forbidden", "invalid_state"],
  limits: [{ name: "token", by: "caller" }],
});
