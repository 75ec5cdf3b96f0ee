import { z } from "zod";
import { dayTag } from "../../core/cache-tags";
import { Stats } from "../../stats/schema";
import { operation } from "../operation";

export const readStats = operation({
  method: "GET",
  path: "/api/v1/stats",
  resource: "Statistics",
  summary: "Read the directory in numbers",
  auth: "public",
  tool: { name: "get_stats", reads: true, ownWords: true },
  input: z.strictObject({}),
  output: Stats,
  cached: { tags: (_, now) => ["stats", "directory", dayTag(now)], maxAgeSeconds: 5 },
});
