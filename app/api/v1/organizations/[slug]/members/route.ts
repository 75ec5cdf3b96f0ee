import { listMembers as operation } from "@/lib/api/operations/organizations";
import { on, routes } from "@/lib/api/route";
import { listMembers } from "@/lib/organizations/list-members";

export const { GET, POST, PATCH, DELETE, PUT, OPTIONS } = routes(on(operation, listMembers));
