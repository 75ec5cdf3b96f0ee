import { z } from "zod";
import { ProductSummary } from "../../catalog/products/schema";
import { Day, Period, page, paging, UtcInstant } from "../../core/schema";
import { Standing } from "../votes/schema";

/** `date` is any day of the wanted window; a day in the future is rejected. */
export const ReadRankings = z.strictObject({
  period: Period.default("daily"),
  date: Day.optional(),
  ...paging,
});

export const RankingEntry = z.object({
  /** One more than the number of products above it: products with equal points and voters share a rank. */
  rank: z.int().min(1),
  /** Whether others have the same rank. */
  tied: z.boolean(),
  points: z.number(),
  votes: z.int(),
  voters: z.int(),
  /** The rank in the previous window; null if it was not there. */
  previousRank: z.int().nullable(),
  product: ProductSummary,
});
export type RankingEntry = z.infer<typeof RankingEntry>;

/** A correction of a closed ranking: a product's place when it was frozen, and its place after the correction. */
export const Amendment = z.object({
  product: z.object({ slug: z.string(), name: z.string() }),
  reason: z.string(),
  before: Standing,
  /** Null if it has left the ranking. */
  after: Standing.nullable(),
  createdAt: UtcInstant,
});
export type Amendment = z.infer<typeof Amendment>;

export const Rankings = z.object({
  period: Period,
  startsAt: UtcInstant,
  /** The first instant after the window. */
  endsAt: UtcInstant,
  /** Whether it is frozen, which happens ten minutes after its end: it no longer changes, except by amendments. */
  final: z.boolean(),
  /** Amendments since the ranking was closed, newest first; at most a hundred, of public products. */
  amendments: z.array(Amendment),
  ...page(RankingEntry).shape,
});
export type Rankings = z.infer<typeof Rankings>;
