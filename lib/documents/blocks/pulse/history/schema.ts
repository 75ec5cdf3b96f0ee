import { z } from "zod";
import { UtcInstant } from "../../../../core/schema";
import { minuteMs } from "../../../../core/time";
import { failures, ProbeOutcome, Timings, unknowns } from "../../../../platform/outbound/schema";

export const staleAfterMs = 15 * minuteMs;

export const ByProduct = z.strictObject({ slug: z.string() });

export const PulseSample = z.object({
  outcome: ProbeOutcome,
  errorClass: z
    .string()
    .nullable()
    .describe(
      `Why the sample was not successful. Failed: ${failures.join(", ")}. Unknown: ${unknowns.join(", ")}.`,
    ),
  httpStatus: z.int().nullable(),
  redirects: z.int(),
  timings: Timings,
  tlsExpiresAt: UtcInstant.nullable(),
  ipFamily: z.union([z.literal(4), z.literal(6)]).nullable(),
  sampledAt: UtcInstant,
});
export type PulseSample = z.infer<typeof PulseSample>;

/** The percentage of successful ones among measured samples; null if nothing was measured. */
export const Uptime = z.object({
  percent: z.number().nullable(),
  successful: z.int(),
  measured: z.int(),
  unknown: z.int(),
});
export type Uptime = z.infer<typeof Uptime>;

export const Pulse = z.object({
  websiteUrl: z.string(),
  latest: PulseSample.nullable(),
  /** Whether the latest sample is older than 15 minutes. */
  stale: z.boolean(),
  uptime: Uptime,
  samples: z.array(PulseSample).max(100),
  nextEligibleAt: UtcInstant.nullable(),
});
export type Pulse = z.infer<typeof Pulse>;

export const Sampled = z.object({
  sampled: z.boolean(),
  reason: z.enum(["cooldown", "capacity"]).nullable(),
  sample: PulseSample.nullable(),
  nextEligibleAt: UtcInstant.nullable(),
});
export type Sampled = z.infer<typeof Sampled>;
