import * as organizations from "@/lib/api/operations/organizations";
import { on, route } from "@/lib/api/route";
import { listMembers } from "@/lib/identity/organizations/members";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(organizations.listMembers, listMembers));
