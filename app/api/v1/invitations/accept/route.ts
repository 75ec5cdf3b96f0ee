import * as organizations from "@/lib/api/operations/organizations";
import { on, route } from "@/lib/api/route";
import { acceptInvitation } from "@/lib/identity/organizations/invitations/accept-invitation";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(organizations.acceptInvitation, acceptInvitation),
);
