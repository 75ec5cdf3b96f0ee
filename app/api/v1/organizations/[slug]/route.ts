import * as organizations from "@/lib/api/operations/organizations";
import { on, route } from "@/lib/api/route";
import { changeOrganization } from "@/lib/identity/organizations/change-organization";
import { deleteOrganization, readOrganization } from "@/lib/identity/organizations/organizations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(organizations.readOrganization, readOrganization),
  on(organizations.changeOrganization, changeOrganization),
  on(organizations.deleteOrganization, deleteOrganization),
);
