import { readVoteTotals } from "@/lib/api/operations/votes";
import { on, routes } from "@/lib/api/route";
import { readVoteTotals as read } from "@/lib/votes/read-vote-totals";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(readVoteTotals, read));
