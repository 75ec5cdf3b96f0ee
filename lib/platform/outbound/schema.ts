import { z } from "zod";
import { normalizeWebsite } from "./website-url";

/** http or https, no credentials, no private or local host. */
export const WebsiteUrl = z
  .string()
  .trim()
  .max(2048)
  .refine((url) => normalizeWebsite(url) !== null, "must be a public http or https URL");

/** `unknown` says that the directory could not measure, and nothing of the website. */
export const ProbeOutcome = z.enum(["successful", "failed", "unknown"]);
export type ProbeOutcome = z.infer<typeof ProbeOutcome>;

/** Why a probe is not successful; the second list says nothing of the website, but why it could not be measured. */
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
  "browser_only",
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
