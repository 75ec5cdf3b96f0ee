import { on } from "@/lib/api/endpoint";
import * as traffic from "@/lib/api/operations/traffic";
import { route } from "@/lib/api/route";
import { readTraffic } from "@/lib/metrics/traffic/read-traffic";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(traffic.readTraffic, readTraffic));
