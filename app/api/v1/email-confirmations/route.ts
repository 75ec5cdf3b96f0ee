import * as accounts from "@/lib/api/operations/accounts";
import { on, route } from "@/lib/api/route";
import { confirmEmail } from "@/lib/identity/accounts/email/confirm-email";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(accounts.confirmEmail, confirmEmail));
