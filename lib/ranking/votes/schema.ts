import { z } from "zod";
import { Day, Id, UtcInstant } from "../../core/schema";
import { words } from "../../core/text";

/** The product by its slug or its id, exactly one of them. */
export const CastVote = z
  .strictObject({ productSlug: z.string().min(1).max(200).optional(), productId: Id.optional() })
  .refine(({ productSlug, productId }) => (productSlug === undefined) !== (productId === undefined), {
    path: ["productSlug"],
    message: "send either productSlug or productId",
  });

/** Why a vote is stored but does not count; `voided` ones counted until they were voided. */
export const UncountedReason = z.enum(
  words("own_organization suspended unverified_email network_limit voided"),
);
export type UncountedReason = z.infer<typeof UncountedReason>;

export const Vote = z.object({
  id: Id,
  productSlug: z.string(),
  day: Day,
  counted: z.boolean(),
  reason: UncountedReason.nullable(),
  createdAt: UtcInstant,
  /** When the next UTC day begins, and the next vote is possible. */
  resetsAt: UtcInstant,
});
export type Vote = z.infer<typeof Vote>;

export const MyVote = z.object({
  productId: Id,
  ...Vote.pick({ productSlug: true, day: true, counted: true, reason: true }).shape,
});
export type MyVote = z.infer<typeof MyVote>;

const VotesOf = z.object({
  counted: z.int(),
  /** Only reasons that have votes. */
  uncounted: z.array(z.object({ reason: UncountedReason, votes: z.int() })),
});

export const VoteTotals = z.object({ today: VotesOf, week: VotesOf, month: VotesOf, total: VotesOf });
export type VoteTotals = z.infer<typeof VoteTotals>;

/** Which counted votes to void and why: of a product, of a person, or of both, on these days. */
export const VoidVotes = z
  .strictObject({
    productSlug: z.string().min(1).max(200).optional(),
    personId: Id.optional(),
    from: Day,
    to: Day,
    /** Shown with the amended rankings. */
    reason: z.string().trim().min(3).max(300),
  })
  .refine(({ productSlug, personId }) => productSlug !== undefined || personId !== undefined, {
    path: ["productSlug"],
    message: "name a product, a person or both",
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "must not be before the first day" });
export type VoidVotes = z.infer<typeof VoidVotes>;

/** A product's place in a ranking. */
export const Standing = z.object({ rank: z.int(), points: z.number(), votes: z.int(), voters: z.int() });
export type Standing = z.infer<typeof Standing>;
