import { z } from "zod";
import { UtcInstant } from "../../core/schema";

export const Health = z.object({
  status: z.enum(["ok", "unavailable"]),
  database: z.object({ status: z.enum(["ok", "unavailable"]), latencyMs: z.number().nullable() }),
  version: z.string(),
  checkedAt: UtcInstant,
});
export type Health = z.infer<typeof Health>;
