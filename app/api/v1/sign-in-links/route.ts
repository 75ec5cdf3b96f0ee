import * as accounts from "@/lib/api/operations/accounts";
import { on, route } from "@/lib/api/route";
import { requestSignInLink } from "@/lib/identity/accounts/sign-in-link";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(accounts.requestSignInLink, requestSignInLink),
);
