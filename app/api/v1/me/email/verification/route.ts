import * as accounts from "@/lib/api/operations/accounts";
import { on, route } from "@/lib/api/route";
import { sendVerification } from "@/lib/identity/accounts/email/verify-email";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(accounts.sendVerification, sendVerification),
);
