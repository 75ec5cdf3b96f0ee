import * as accounts from "@/lib/api/operations/accounts";
import { on, route } from "@/lib/api/route";
import { endSession } from "@/lib/identity/accounts/own-sessions";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(accounts.endSession, endSession));
