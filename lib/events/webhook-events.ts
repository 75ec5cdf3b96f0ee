import { z } from "zod";
import { Day, Id, Period, UtcInstant } from "../core/schema";
import { ProbeOutcome } from "../platform/outbound/schema";

export const Named = z.object({ id: Id, slug: z.string(), name: z.string() });
const Revision = z.object({ id: Id, version: z.int() });
/** Every event about a product names its product and organization. */
const about = { organization: Named, product: Named };

/** The payload of each event; the part of its name before the dot is its subject. */
export const eventData = {
  "revision.submitted": z.object({
    ...about,
    revision: Revision,
    /** The result of the automatic checks; a revision that fails is sent back at once. */
    screening: z.enum(["pass", "warn", "fail"]),
    status: z.enum(["in_review", "changes_requested"]),
    publishAt: UtcInstant.nullable(),
  }),
  "revision.decided": z.object({
    ...about,
    revision: Revision,
    decision: z.enum(["approve", "request_changes", "reject", "suspend", "reinstate"]),
    reason: z.string().nullable(),
    note: z.string().nullable(),
  }),
  "revision.published": z.object({ ...about, revision: Revision, publishedAt: UtcInstant, url: z.url() }),
  "claim.decided": z.object({
    ...about,
    claim: z.object({ id: Id }),
    claimant: z.object({ slug: z.string(), name: z.string() }),
    decision: z.enum(["approve", "reject"]),
    reason: z.string().nullable(),
    note: z.string().nullable(),
  }),
  "vote.counted": z.object({
    ...about,
    vote: z.object({ id: Id, day: Day }),
    votes: z.object({ total: z.int() }),
  }),
  "ranking.final": z.object({
    ...about,
    period: Period,
    startsAt: UtcInstant,
    endsAt: UtcInstant,
    rank: z.int(),
    points: z.number(),
    votes: z.int(),
    voters: z.int(),
  }),
  "pulse.changed": z.object({
    ...about,
    websiteUrl: z.string(),
    before: ProbeOutcome,
    outcome: ProbeOutcome,
    errorClass: z.string().nullable(),
    httpStatus: z.int().nullable(),
    sampledAt: UtcInstant,
  }),
} as const;

export type ProductEvent = keyof typeof eventData;
/** The payload of an event without the product and organization. */
export type EventData<E extends ProductEvent> = Omit<z.infer<(typeof eventData)[E]>, keyof typeof about>;

export const productEvents = Object.keys(eventData) as ProductEvent[];
export const ProductEvent = z.enum(productEvents);
