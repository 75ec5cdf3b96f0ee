import * as organizations from "@/lib/api/operations/organizations";
import { on, route } from "@/lib/api/route";
import { changeMember, removeMember } from "@/lib/identity/organizations/members";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(organizations.changeMember, changeMember),
  on(organizations.removeMember, removeMember),
);
