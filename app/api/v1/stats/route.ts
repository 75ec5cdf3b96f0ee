import { readStats } from "@/lib/api/operations/stats";
import { on, routes } from "@/lib/api/route";
import { readStats as read } from "@/lib/stats/read-stats";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(readStats, read));
