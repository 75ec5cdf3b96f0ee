import * as organizations from "@/lib/api/operations/organizations";
import { on, route } from "@/lib/api/route";
import {
  invite,
  listInvitations,
  readCreatedInvitation,
} from "@/lib/identity/organizations/invitations/invite";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(organizations.listInvitations, listInvitations),
  on(organizations.invite, invite, readCreatedInvitation),
);
