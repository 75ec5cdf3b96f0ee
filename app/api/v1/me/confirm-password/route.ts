import * as accounts from "@/lib/api/operations/accounts";
import { on, route } from "@/lib/api/route";
import { confirmPassword } from "@/lib/identity/accounts/check-password";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(accounts.confirmPassword, confirmPassword),
);
