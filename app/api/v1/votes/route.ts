import * as votes from "@/lib/api/operations/votes";
import { on, route } from "@/lib/api/route";
import { castVote } from "@/lib/ranking/votes/cast-vote";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(votes.castVote, castVote));
