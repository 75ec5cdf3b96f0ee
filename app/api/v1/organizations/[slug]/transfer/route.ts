import * as organizations from "@/lib/api/operations/organizations";
import { on, route } from "@/lib/api/route";
import { transferOrganization } from "@/lib/identity/organizations/organizations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(organizations.transferOrganization, transferOrganization),
);
