import * as votes from "@/lib/api/operations/votes";
import { on, route } from "@/lib/api/route";
import { readVoteTotals } from "@/lib/ranking/votes/read-votes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(votes.readVoteTotals, readVoteTotals));
