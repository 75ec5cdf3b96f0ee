import { readPublicTraffic } from "@/lib/api/operations/traffic";
import { on, routes } from "@/lib/api/route";
import { readPublicTraffic as read } from "@/lib/traffic/read-public-traffic";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(readPublicTraffic, read));
