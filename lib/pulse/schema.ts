import { z } from "zod";
import { UtcInstant } from "../core/schema";
import { minuteMs } from "../core/time";

export const staleAfterMs = 15 * minuteMs;

export const ByProduct = z.strictObject({ slug: z.string() });

/** `unknown` says that the directory could not measure, and nothing of the website. */
export const PulseOutcome = z.enum(["successful", "failed", "unknown"]);
export type PulseOutcome = z.infer<typeof PulseOutcome>;

/** Why a sample is not successful; the second list says nothing of the website, but why it could not be measured. */
export const failures = [
  "name_not_found",
  "connection_refused",
  "connection_reset",
  "certificate_expired",
  "certificate_not_yet_valid",
  "certificate_wrong_host",
  "certificate_untrusted",
  "tls_error",
  "protocol_error",
  "too_many_redirects",
  "invalid_redirect",
  "not_found",
  "gone",
  "client_error",
  "server_error",
  "unexpected_status",
  "timeout",
] as const;
export const unknowns = [
  "not_allowed",
  "robot_refused",
  "resolver_timeout",
  "resolver_failed",
  "network_unreachable",
  "out_of_descriptors",
  "shutdown",
  "not_understood",
] as const;
export type Failure = (typeof failures)[number];
export type Unknown = (typeof unknowns)[number];

const Ms = z.number().min(0).nullable();

/** In ms, each phase over all redirects; null for a phase that was not reached. */
export const Timings = z.object({ dns: Ms, connect: Ms, tls: Ms, ttfb: Ms, total: Ms });
export type Timings = z.infer<typeof Timings>;

export const PulseSample = z.object({
  outcome: PulseOutcome,
  errorClass: z
    .string()
    .nullable()
    .describe(`Why it is not successful. Failed: ${failures.join(", ")}. Unknown: ${unknowns.join(", ")}.`),
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
