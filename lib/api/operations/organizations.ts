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
} from "../../identity/organizations/schema";
import { nothing, operation } from "../operation";

const forOwners = {
  resource: "Organizations",
  auth: "session",
  member: { of: "organization", role: "owner" },
} as const;

const forPeople = { resource: "Organizations", auth: "person" } as const;

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
  scope: "products:write",
  input: CreateOrganization,
  example: { name: "Harbour Tools" },
  output: Organization,
  status: 201,
  errors: ["slug_taken"],
  location: ({ slug }) => `/api/v1/organizations/${slug}`,
});

export const readOrganization = operation("GET /api/v1/organizations/{slug}", {
  ...forPeople,
  summary: "An organization that the caller belongs to",
  member: { of: "organization", role: "viewer" },
  input: ByOrganization,
  output: Organization,
});

export const renameOrganization = operation("PATCH /api/v1/organizations/{slug}", {
  ...forOwners,
  summary: "Rename an organization; its slug stays",
  input: RenameOrganization,
  example: { name: "Harbour Tools" },
  output: Organization,
});

export const deleteOrganization = operation("DELETE /api/v1/organizations/{slug}", {
  ...forOwners,
  summary: "Delete an organization that never showed anything, with its drafts",
  description: "409 once a product of it was approved to be public: what people voted for does not vanish.",
  input: ByOrganization,
  ...nothing,
  errors: ["invalid_state"],
});

export const listMembers = operation("GET /api/v1/organizations/{slug}/members", {
  ...forPeople,
  summary: "List the members of an organization, the first to join first",
  description: "Addresses of others are shown to owners only.",
  scope: "products:read",
  member: { of: "organization", role: "viewer" },
  input: OfOrganization,
  output: page(Member),
});

export const changeMember = operation("PATCH /api/v1/organizations/{slug}/members/{personId}", {
  ...forOwners,
  summary: "Change a member's role",
  description: "409 for the last owner.",
  input: ChangeMember,
  example: { role: "viewer" },
  output: Member,
  errors: ["invalid_state"],
});

export const removeMember = operation("DELETE /api/v1/organizations/{slug}/members/{personId}", {
  resource: "Organizations",
  summary: "Remove a member, or leave",
  description: "An owner removes anybody; everybody may remove themselves. 409 for the last owner.",
  auth: "session",
  member: { of: "organization", role: "viewer" },
  input: ByMember,
  ...nothing,
  errors: ["invalid_state"],
});

export const transferOrganization = operation("POST /api/v1/organizations/{slug}/transfer", {
  ...forOwners,
  summary: "Make another member an owner; the caller becomes an editor",
  description: "To oneself is 422.",
  input: TransferOrganization,
  example: { personId: "$PERSON_ID" },
  output: Organization,
});

export const listInvitations = operation("GET /api/v1/organizations/{slug}/invitations", {
  ...forOwners,
  summary: "List the invitations that can still be accepted, newest first",
  input: OfOrganization,
  output: page(Invitation),
});

export const invite = operation("POST /api/v1/organizations/{slug}/invitations", {
  ...forOwners,
  summary: "Invite somebody by a link, and by mail where an address is given and the site sends mail",
  description:
    "The link works once. With an address, only a person who has it may accept, an earlier open invitation of that " +
    "address is taken back, and 409 is the address of a member.",
  input: Invite,
  example: { role: "editor" },
  output: CreatedInvitation,
  status: 201,
  secret: true,
  errors: ["invalid_state"],
  limits: [{ name: "invite", by: "caller" }],
});

export const revokeInvitation = operation("DELETE /api/v1/organizations/{slug}/invitations/{id}", {
  ...forOwners,
  summary: "Take an invitation back",
  input: ByInvitation,
  ...nothing,
});

export const acceptInvitation = operation("POST /api/v1/invitations/accept", {
  resource: "Organizations",
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
