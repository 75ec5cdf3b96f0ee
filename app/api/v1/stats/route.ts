import { on } from "@/lib/api/endpoint";
import * as stats from "@/lib/api/operations/stats";
import { route } from "@/lib/api/route";
import { readStats } from "@/lib/metrics/stats/read-stats";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(stats.readStats, readStats));
