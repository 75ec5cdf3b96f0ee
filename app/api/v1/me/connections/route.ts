import * as accounts from "@/lib/api/operations/accounts";
import { on, route } from "@/lib/api/route";
import { listConnections } from "@/lib/identity/accounts/provider/connections";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(accounts.listConnections, listConnections),
);
