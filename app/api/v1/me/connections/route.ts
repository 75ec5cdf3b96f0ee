import { listConnections as list } from "@/lib/accounts/list-connections";
import { listConnections } from "@/lib/api/operations/accounts";
import { on, routes } from "@/lib/api/route";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(listConnections, list));
