import { signUp as enter } from "@/lib/accounts/sign-up";
import { signUp } from "@/lib/api/operations/accounts";
import { on, routes } from "@/lib/api/route";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(signUp, enter));
