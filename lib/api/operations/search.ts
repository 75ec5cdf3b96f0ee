import { dayTag } from "../../platform/cache/cache-tags";
import { Suggest, Suggestions } from "../../search/schema";
import { operation } from "../operation";

export const suggest = operation("GET /api/v1/search/suggest", {
  resource: "Products",
  summary: "Suggest products, categories, organizations and posts as someone types",
  description:
    "Names that start with `q` come first, then names with a word that does, then search results. If nothing " +
    "matches, unknown words are corrected, and `corrected` says to what. `read` says whether the suggestions have all " +
    "words, any of them, or are only near. `url` and `image` are paths on this site. Without `q`, or with an empty " +
    "one, these are the products that gained the most voters this week.",
  auth: "public",
  tool: { name: "suggest", reads: true },
  input: Suggest,
  mayBeEmpty: ["q"],
  example: { q: "photo" },
  output: Suggestions,
  cached: {
    tags: ({ q }, now) =>
      q === "" ? ["directory", "votes", dayTag(now)] : ["directory", "blog", "collections", "people"],
  },
});
