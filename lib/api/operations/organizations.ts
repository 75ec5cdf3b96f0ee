import { z } from "zod";
import { page, paging } from "../../core/schema";
import {
  AcceptInvitation,
  ByInvitation,
  ByMember,
  ByOrganization,
  ChangeMember,
  CreatedInvitation,
  CreateOrganization,
  Invitation,
  Invite,
  Member,
  OfOrganization,
  Organization,
  RenameOrganization,
  TransferOrganization,
} from "../../organizations/schema";
import { nothing, operation } from "../operation";

const resource = "Organizations";

export const listOrganizations = operation({
  method: "GET",
  path: "/api/v1/organizations",
  resource,
  summary: "List the organizations that the caller belongs to",
  auth: "person",
  tool: { name: "list_organizations", reads: true },
  input: z.strictObject(paging),
  output: page(Organization),
});

export const createOrganization = operation({
  method: "POST",
  path: "/api/v1/organizations",
  resource,
  summary: "Create an organization with the caller as its owner",
  auth: "person",
  scope: "products:write",
  input: CreateOrganization,
  example: { name: "Harbour Tools" },
  output: Organization,
  status: 201,
  errors: ["slug_taken"],
  location: ({ slug }) => `/api/v1/organizations/${slug}`,
});

export const readOrganization = operation({
  method: "GET",
  path: "/api/v1/organizations/{slug}",
  resource,
  summary: "An organization that the caller belongs to",
  auth: "person",
  member: { of: "organization", role: "viewer" },
  input: ByOrganization,
  output: Organization,
});

export const renameOrganization = operation({
  method: "PATCH",
  path: "/api/v1/organizations/{slug}",
  resource,
  summary: "Rename an organization; its slug stays",
  auth: "session",
  member: { of: "organization", role: "owner" },
  input: RenameOrganization,
  example: { name: "Harbour Tools" },
  output: Organization,
  touches: () => ["directory"],
});

export const deleteOrganization = operation({
  method: "DELETE",
  path: "/api/v1/organizations/{slug}",
  resource,
  summary: "Delete an organization that never showed anything, with its drafts",
  description: "409 once a product of it was approved to be public: what people voted for does not vanish.",
  auth: "session",
  member: { of: "organization", role: "owner" },
  input: ByOrganization,
  ...nothing,
  errors: ["invalid_state"],
});

export const listMembers = operation({
  method: "GET",
  path: "/api/v1/organizations/{slug}/members",
  resource,
  summary: "List the members of an organization, the first to join first",
  description: "Addresses of others are shown to owners only.",
  auth: "person",
  scope: "products:read",
  member: { of: "organization", role: "viewer" },
  input: OfOrganization,
  output: page(Member),
});

export const changeMember = operation({
  method: "PATCH",
  path: "/api/v1/organizations/{slug}/members/{personId}",
  resource,
  summary: "Change a member's role",
  description: "409 for the last owner.",
  auth: "session",
  member: { of: "organization", role: "owner" },
  input: ChangeMember,
  example: { role: "viewer" },
  output: Member,
  errors: ["invalid_state"],
});

export const removeMember = operation({
  method: "DELETE",
  path: "/api/v1/organizations/{slug}/members/{personId}",
  resource,
  summary: "Remove a member, or leave",
  description: "An owner removes anybody; everybody may remove themselves. 409 for the last owner.",
  auth: "session",
  member: { of: "organization", role: "viewer" },
  input: ByMember,
  ...nothing,
  errors: ["invalid_state"],
});

export const transferOrganization = operation({
  method: "POST",
  path: "/api/v1/organizations/{slug}/transfer",
  resource,
  summary: "Make another member an owner; the caller becomes an editor",
  description: "To oneself is 422.",
  auth: "session",
  member: { of: "organization", role: "owner" },
  input: TransferOrganization,
  example: { personId: "$PERSON_ID" },
  output: Organization,
});

export const listInvitations = operation({
  method: "GET",
  path: "/api/v1/organizations/{slug}/invitations",
  resource,
  summary: "List the invitations that can still be accepted, newest first",
  auth: "session",
  member: { of: "organization", role: "owner" },
  input: OfOrganization,
  output: page(Invitation),
});

export const invite = operation({
  method: "POST",
  path: "/api/v1/organizations/{slug}/invitations",
  resource,
  summary: "Invite somebody by a link, and by mail where an address is given and the site sends mail",
  description:
    "The link works once. With an address, only a person who has it may accept, an earlier open invitation of that " +
    "address is taken back, and 409 is the address of a member.",
  auth: "session",
  member: { of: "organization", role: "owner" },
  input: Invite,
  example: { role: "editor" },
  output: CreatedInvitation,
  status: 201,
  secret: true,
  errors: ["invalid_state"],
  limits: [{ name: "invite", by: "caller" }],
});

export const revokeInvitation = operation({
  method: "DELETE",
  path: "/api/v1/organizations/{slug}/invitations/{id}",
  resource,
  summary: "Take an invitation back",
  auth: "session",
  member: { of: "organization", role: "owner" },
  input: ByInvitation,
  ...nothing,
});

export const acceptInvitation = operation({
  method: "POST",
  path: "/api/v1/invitations/accept",
  resource,
  summary: "Join the organization that a link invites to",
  description:
    "An unknown, used, expired or revoked token is 404; another person's address 403; a member already 409.",
  auth: "session",
  input: AcceptInvitation,
  example: { token: "$TOKEN" },
  output: Organization,
  errors: ["not_found", "forbidden", "invalid_state"],
  limits: [{ name: "token", by: "caller" }],
});
