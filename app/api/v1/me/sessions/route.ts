import * as accounts from "@/lib/api/operations/accounts";
import { on, route } from "@/lib/api/route";
import { endOtherSessions, listSessions } from "@/lib/identity/accounts/own-sessions";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(accounts.listSessions, listSessions),
  on(accounts.endOtherSessions, endOtherSessions),
);
