import * as traffic from "@/lib/api/operations/traffic";
import { on, route } from "@/lib/api/route";
import { countPage } from "@/lib/metrics/traffic/count-page";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(traffic.countPage, countPage));
