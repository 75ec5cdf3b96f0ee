import * as organizations from "@/lib/api/operations/organizations";
import { on, route } from "@/lib/api/route";
import { revokeInvitation } from "@/lib/identity/organizations/invitations/invite";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(organizations.revokeInvitation, revokeInvitation),
);
