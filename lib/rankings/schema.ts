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

export const Rankings = z.object({
  period: Period,
  startsAt: UtcInstant,
  /** The first instant after the window. */
  endsAt: UtcInstant,
  /** Ten minutes after its end a board does not change any more. */
  final: z.boolean(),
  data: z.array(RankingEntry),
  pagination: z.object({ limit: z.int(), hasMore: z.boolean(), nextCursor: z.string().nullable() }),
});
export type Rankings = z.infer<typeof Rankings>;
