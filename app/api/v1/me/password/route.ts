import * as accounts from "@/lib/api/operations/accounts";
import { on, route } from "@/lib/api/route";
import { changePassword } from "@/lib/identity/accounts/password/password";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(accounts.changePassword, changePassword));
