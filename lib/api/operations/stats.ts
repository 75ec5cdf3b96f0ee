import { Stats } from "../../metrics/stats/schema";
import { dayTag } from "../../platform/cache/cache-tags";
import { operation } from "../operation";

export const readStats = operation("GET /api/v1/stats", {
  resource: "Statistics",
  summary: "Get statistics about the directory",
  auth: "public",
  tool: { name: "get_stats", reads: true, ownWords: true },
  output: Stats,
  cached: { tags: (_, now) => ["stats", "directory", dayTag(now)] },
});
