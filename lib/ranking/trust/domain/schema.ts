import { z } from "zod";
import { UtcInstant } from "../../../core/schema";

export const DomainMethod = z.enum(["dns", "file"]);

/** What one method showed. `unknown` means no answer, which says nothing about the domain's owner. */
export const DomainCheck = z.object({
  method: DomainMethod,
  outcome: z.enum(["found", "not_found", "unknown"]),
  seen: z.string(),
});
export type DomainCheck = z.infer<typeof DomainCheck>;

/** `failing` still counts: the last check did not find the value, and it is checked daily. */
export const DomainState = z.enum(["unavailable", "unproven", "proven", "failing", "lost"]);
export type DomainState = z.infer<typeof DomainState>;

export const Domain = z.object({
  websiteUrl: z.string().nullable(),
  /** The website's host without `www.`; null if there is none to verify. */
  domain: z.string().nullable(),
  state: DomainState,
  /** A TXT record, one method of verification. */
  record: z.object({ name: z.string(), type: z.literal("TXT"), value: z.string() }).nullable(),
  /** A text file, the other method. */
  file: z.object({ url: z.string(), content: z.string() }).nullable(),
  /** The method by which the value was last found. */
  method: DomainMethod.nullable(),
  provenAt: UtcInstant.nullable(),
  checkedAt: UtcInstant.nullable(),
  /** When the value was last found. */
  seenAt: UtcInstant.nullable(),
  /** When a failing verification ends unless the value is found again. */
  endsAt: UtcInstant.nullable(),
  lostAt: UtcInstant.nullable(),
  nextCheckAt: UtcInstant.nullable(),
  /** What each method found at `checkedAt`. */
  checks: z.array(DomainCheck),
});
export type Domain = z.infer<typeof Domain>;
