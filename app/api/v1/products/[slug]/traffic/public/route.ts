import * as traffic from "@/lib/api/operations/traffic";
import { on, route } from "@/lib/api/route";
import { readPublicTraffic } from "@/lib/metrics/traffic/read-traffic";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(traffic.readPublicTraffic, readPublicTraffic),
);
