import * as stats from "@/lib/api/operations/stats";
import { on, route } from "@/lib/api/route";
import { readStats } from "@/lib/metrics/stats/read-stats";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(stats.readStats, readStats));
