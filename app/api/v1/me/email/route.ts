import * as accounts from "@/lib/api/operations/accounts";
import { on, route } from "@/lib/api/route";
import { changeEmail } from "@/lib/identity/accounts/email/change-email";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(accounts.changeEmail, changeEmail));
