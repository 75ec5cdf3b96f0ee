import { z } from "zod";
import { Cursor, Day, Limit, UtcInstant } from "../core/schema";
import { ProductSummary } from "../products/schema";

export const Period = z.enum(["daily", "weekly", "monthly"]);
export type Period = z.infer<typeof Period>;

/** `date` is any day of the wanted window; a day in the future is refused. */
export const ReadRankings = z.strictObject({
  period: Period.default("daily"),
  date: Day.optional(),
  limit: Limit,
  cursor: Cursor,
});

export const RankingEntry = z.object({
  /** The position on the board. */
  rank: z.int().min(1),
  points: z.number(),
  votes: z.int(),
  voters: z.int(),
  /** The position on the board of the window before; null for one that was not on it. */
  previousRank: z.int().nullable(),
  product: ProductSummary,
});
export type RankingEntry = z.infer<typeof RankingEntry>;

export const Standing = z.object({ rank: z.int(), points: z.number(), votes: z.int(), voters: z.int() });
export type Standing = z.infer<typeof Standing>;

/** A correction of a closed board: how a product stood when it was frozen, and how it stood after the correction. */
export const Amendment = z.object({
  product: z.object({ slug: z.string(), name: z.string() }),
  reason: z.string(),
  before: Standing,
  /** Null for one that has left the board. */
  after: Standing.nullable(),
  createdAt: UtcInstant,
});
export type Amendment = z.infer<typeof Amendment>;

export const Rankings = z.object({
  period: Period,
  startsAt: UtcInstant,
  /** The first instant after the window. */
  endsAt: UtcInstant,
  /** Ten minutes after its end a board does not change any more, but for amendments. */
  final: z.boolean(),
  /** What was corrected since the board was closed, newest first; at most a hundred, of public products. */
  amendments: z.array(Amendment),
  data: z.array(RankingEntry),
  pagination: z.object({ limit: z.int(), hasMore: z.boolean(), nextCursor: z.string().nullable() }),
});
export type Rankings = z.infer<typeof Rankings>;
