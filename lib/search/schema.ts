import { z } from "zod";
import { Search } from "../catalog/directory/schema";
import { limitOf, text } from "../core/schema";

export const suggestionKinds = ["product", "category", "organization", "post", "collection"] as const;

export const Suggest = z.strictObject({
  q: text(0, 100)
    .default("")
    .describe("What has been typed so far. If empty, rising products are suggested."),
  limit: limitOf(20, 8),
});

export const Suggestion = z.object({
  kind: z.enum(suggestionKinds),
  title: z.string(),
  subtitle: z.string().nullable(),
  /** The path of its page. */
  url: z.string(),
  /** The path of a picture. */
  image: z.string().nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const Suggestions = z.object({
  query: z.string(),
  /** The words that were searched instead of the query, if those were unknown. */
  corrected: z.string().nullable(),
  read: Search.shape.read,
  data: z.array(Suggestion),
});
export type Suggestions = z.infer<typeof Suggestions>;
