import * as votes from "@/lib/api/operations/votes";
import { on, route } from "@/lib/api/route";
import { listMyVotes } from "@/lib/ranking/votes/read-votes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(votes.listMyVotes, listMyVotes));
