import { on } from "@/lib/api/endpoint";
import * as accounts from "@/lib/api/operations/accounts";
import { route } from "@/lib/api/route";
import { confirmPassword } from "@/lib/identity/accounts/check-password";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(accounts.confirmPassword, confirmPassword),
);
