import * as accounts from "@/lib/api/operations/accounts";
import { on, route } from "@/lib/api/route";
import { signUp } from "@/lib/identity/accounts/sign-up";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(accounts.signUp, signUp));
