import { z } from "zod";
import { paging, text } from "../../core/schema";
import { fixedTerms } from "../../platform/retention/fixed-kinds/terms";

/** A query of fewer visitors could tell who asked, and is not shown. */
export const fewestVisitors = 3;
export const searchedDays = fixedTerms.searches.days;

export const ListSearches = z.strictObject({
  ...paging,
  unanswered: z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .default(false)
    .describe("Only queries that found nothing at least once, most frequent first."),
});

export const SearchedQuery = z.object({
  query: z.string().describe("In lowercase, with single spaces."),
  searches: z.int().min(1),
  withoutResult: z.int().min(0).describe("Searches that no product matched, or only approximately."),
  clicked: z.int().min(0).describe("Searches after which a result was opened."),
});
export type SearchedQuery = z.infer<typeof SearchedQuery>;

export const CountClick = z.strictObject({ q: text(1, 200) });
