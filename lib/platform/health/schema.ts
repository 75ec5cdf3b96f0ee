import { z } from "zod";
import { UtcInstant } from "../../core/schema";

export const Health = z.object({
  status: z.enum(["ok", "unavailable"]),
  database: z.object({ status: z.enum(["ok", "unavailable"]), latencyMs: z.number().nullable() }),
  version: z.string(),
  checkedAt: UtcInstant,
});
export type Health = z.infer<typeof Health>;

const CheckStatus = z.enum(["ok", "unavailable"]);

export const Liveness = z.object({ status: z.literal("ok") });

export const Readiness = z.object({
  status: CheckStatus,
  checks: z.array(
    z.object({
      name: z.enum(["process", "database", "migrations", "cache", "storage", "redis", "clickhouse"]),
      status: CheckStatus,
      detail: z.string().nullable(),
    }),
  ),
});
export type Readiness = z.infer<typeof Readiness>;
