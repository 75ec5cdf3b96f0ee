import * as registry from "@/lib/api/operations/registry";
import { on, route } from "@/lib/api/route";
import { listServers } from "@/lib/syndication/registry/list-servers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(registry.listServers, listServers));
