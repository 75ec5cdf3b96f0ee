import { z } from "zod";
import { UtcInstant } from "../core/schema";

export const ByProduct = z.strictObject({ slug: z.string() });

/** `unknown` says that the directory could not measure, and nothing of the website. */
export const PulseOutcome = z.enum(["successful", "failed", "unknown"]);
export type PulseOutcome = z.infer<typeof PulseOutcome>;

const Ms = z.number().min(0).nullable();

/** In ms, each phase over all redirects; null for a phase that was not reached. */
export const Timings = z.object({ dns: Ms, connect: Ms, tls: Ms, ttfb: Ms, total: Ms });
export type Timings = z.infer<typeof Timings>;

export const PulseSample = z.object({
  outcome: PulseOutcome,
  /** Why it is not successful, such as `timeout`, `server_error` or `not_allowed`. */
  errorClass: z.string().nullable(),
  httpStatus: z.int().nullable(),
  redirects: z.int(),
  timings: Timings,
  tlsExpiresAt: UtcInstant.nullable(),
  ipFamily: z.union([z.literal(4), z.literal(6)]).nullable(),
  sampledAt: UtcInstant,
});
export type PulseSample = z.infer<typeof PulseSample>;

/** The percentage of the successful among the measured ones; null where nothing is measured. */
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
