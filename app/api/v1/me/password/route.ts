import { changePassword as change } from "@/lib/accounts/change-password";
import { changePassword } from "@/lib/api/operations/accounts";
import { on, routes } from "@/lib/api/route";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(changePassword, change));
