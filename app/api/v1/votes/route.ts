import { castVote } from "@/lib/api/operations/votes";
import { on, routes } from "@/lib/api/route";
import { castVote as cast } from "@/lib/votes/cast-vote";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(castVote, cast));
