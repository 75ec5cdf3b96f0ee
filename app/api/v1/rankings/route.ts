import { readRankings } from "@/lib/api/operations/rankings";
import { on, routes } from "@/lib/api/route";
import { readRankings as read } from "@/lib/rankings/read-rankings";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(readRankings, read));
