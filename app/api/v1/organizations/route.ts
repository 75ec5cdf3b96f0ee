import { createOrganization, listOrganizations } from "@/lib/api/operations/organizations";
import { on, routes } from "@/lib/api/route";
import { createOrganization as create } from "@/lib/organizations/create-organization";
import { listOrganizations as list } from "@/lib/organizations/list-organizations";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(
  on(listOrganizations, list),
  on(createOrganization, create),
);
