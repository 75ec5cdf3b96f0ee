import { dayTag } from "../../platform/cache/cache-tags";
import { Rankings, ReadRankings } from "../../ranking/rankings/schema";
import { operation } from "../operation";

export const readRankings = operation("GET /api/v1/rankings", {
  resource: "Rankings",
  summary: "Read the leaderboard of a day, a week from Monday or a month, in UTC",
  description: "`date` is any day of the window. Ten minutes after `endsAt` the board is `final`.",
  auth: "public",
  tool: { name: "get_rankings", reads: true },
  input: ReadRankings,
  example: { period: "weekly" },
  output: Rankings,
  cached: { tags: (_, now) => ["votes", "directory", dayTag(now)], maxAgeSeconds: 5 },
});
