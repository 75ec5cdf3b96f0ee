import { readTraffic } from "@/lib/api/operations/traffic";
import { on, routes } from "@/lib/api/route";
import { readTraffic as read } from "@/lib/traffic/read-traffic";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(readTraffic, read));
