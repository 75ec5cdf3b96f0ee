import { endOtherSessions as endOthers } from "@/lib/accounts/end-other-sessions";
import { listSessions as list } from "@/lib/accounts/list-sessions";
import { endOtherSessions, listSessions } from "@/lib/api/operations/accounts";
import { on, routes } from "@/lib/api/route";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(
  on(listSessions, list),
  on(endOtherSessions, endOthers),
);
