import { acceptInvitation as operation } from "@/lib/api/operations/organizations";
import { on, routes } from "@/lib/api/route";
import { acceptInvitation } from "@/lib/organizations/accept-invitation";

export const { GET, POST, PATCH, DELETE, PUT, OPTIONS } = routes(on(operation, acceptInvitation));
