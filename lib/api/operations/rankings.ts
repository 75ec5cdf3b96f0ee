import { dayTag } from "../../core/cache-tags";
import { Rankings, ReadRankings } from "../../rankings/schema";
import { operation } from "../operation";

export const readRankings = operation({
  method: "GET",
  path: "/api/v1/rankings",
  resource: "Rankings",
  summary: "Read the leaderboard of a day, a week from Monday or a month, in UTC",
  description: "`date` is any day of the window. Ten minutes after `endsAt` the board is `final`.",
  auth: "public",
  input: ReadRankings,
  output: Rankings,
  errors: ["invalid_parameter", "invalid_cursor"],
  cached: { tags: () => ["votes", "directory", dayTag(new Date())], maxAgeSeconds: 5 },
});
