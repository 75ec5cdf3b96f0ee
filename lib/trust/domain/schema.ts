import { z } from "zod";
import { UtcInstant } from "../../core/schema";

export const DomainMethod = z.enum(["dns", "file"]);

/** What one way showed. `unknown` is no answer, which says nothing of who holds the domain. */
export const DomainCheck = z.object({
  method: DomainMethod,
  outcome: z.enum(["found", "not_found", "unknown"]),
  seen: z.string(),
});
export type DomainCheck = z.infer<typeof DomainCheck>;

/** `failing` still counts: the value was not found at the last check, and is looked for every day. */
export const DomainState = z.enum(["unavailable", "unproven", "proven", "failing", "lost"]);
export type DomainState = z.infer<typeof DomainState>;

export const Domain = z.object({
  websiteUrl: z.string().nullable(),
  /** The website's host without `www.`; null where there is none to prove. */
  domain: z.string().nullable(),
  state: DomainState,
  /** A TXT record, one way to prove it. */
  record: z.object({ name: z.string(), type: z.literal("TXT"), value: z.string() }).nullable(),
  /** A text file, the other way. */
  file: z.object({ url: z.string(), content: z.string() }).nullable(),
  /** The way in which the value was last found. */
  method: DomainMethod.nullable(),
  provenAt: UtcInstant.nullable(),
  checkedAt: UtcInstant.nullable(),
  /** When the value was last found. */
  seenAt: UtcInstant.nullable(),
  /** When a failing proof ends if the value is not found again. */
  endsAt: UtcInstant.nullable(),
  lostAt: UtcInstant.nullable(),
  nextCheckAt: UtcInstant.nullable(),
  /** What was seen at `checkedAt`, by each way. */
  checks: z.array(DomainCheck),
});
export type Domain = z.infer<typeof Domain>;
