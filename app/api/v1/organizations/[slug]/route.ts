import {
  deleteOrganization as deleteOperation,
  readOrganization as readOperation,
  renameOrganization as renameOperation,
} from "@/lib/api/operations/organizations";
import { on, routes } from "@/lib/api/route";
import { deleteOrganization } from "@/lib/organizations/delete-organization";
import { readOrganization } from "@/lib/organizations/read-organization";
import { renameOrganization } from "@/lib/organizations/rename-organization";

export const { GET, POST, PATCH, DELETE, PUT, OPTIONS } = routes(
  on(readOperation, readOrganization),
  on(renameOperation, renameOrganization),
  on(deleteOperation, deleteOrganization),
);
