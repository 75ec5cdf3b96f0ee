import { dayTag } from "../../platform/cache/cache-tags";
import { Rankings, ReadRankings } from "../../ranking/rankings/schema";
import { operation } from "../operation";

export const readRankings = operation("GET /api/v1/rankings", {
  resource: "Rankings",
  summary: "Get the ranking for a day, week or month",
  description:
    "`date` is any day in the period. Periods are in UTC, and weeks start on Monday. Products with equal points and voters share a rank (1, 2, 2, 4). The ranking is `final` once it is frozen, about ten minutes after `endsAt`.",
  auth: "public",
  tool: { name: "get_rankings", reads: true },
  input: ReadRankings,
  example: { period: "weekly" },
  output: Rankings,
  errors: ["no_such_window"],
  cached: { tags: (_, now) => ["votes", "directory", dayTag(now)] },
});
