import { revokeInvitation as operation } from "@/lib/api/operations/organizations";
import { on, routes } from "@/lib/api/route";
import { revokeInvitation } from "@/lib/organizations/revoke-invitation";

export const { GET, POST, PATCH, DELETE, PUT, OPTIONS } = routes(on(operation, revokeInvitation));
