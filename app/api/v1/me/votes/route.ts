import { listMyVotes } from "@/lib/api/operations/votes";
import { on, routes } from "@/lib/api/route";
import { listMyVotes as list } from "@/lib/votes/list-my-votes";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(listMyVotes, list));
