import { endSession as end } from "@/lib/accounts/end-session";
import { endSession } from "@/lib/api/operations/accounts";
import { on, routes } from "@/lib/api/route";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(endSession, end));
