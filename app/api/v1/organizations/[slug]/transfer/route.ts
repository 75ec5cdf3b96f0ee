import { transferOrganization as operation } from "@/lib/api/operations/organizations";
import { on, routes } from "@/lib/api/route";
import { transferOrganization } from "@/lib/organizations/transfer-organization";

export const { GET, POST, PATCH, DELETE, PUT, OPTIONS } = routes(on(operation, transferOrganization));
