import * as rankings from "@/lib/api/operations/rankings";
import { on, route } from "@/lib/api/route";
import { readRankings } from "@/lib/ranking/rankings/read-rankings";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(rankings.readRankings, readRankings));
