import { ChangeSynonyms, Synonyms } from "../../catalog/directory/words/schema";
import { page } from "../../core/schema";
import { CountClick, ListSearches, SearchedQuery } from "../../metrics/searches/schema";
import { nothing, operation } from "../operation";

const forAdmins = { resource: "Administration", auth: "adminSession" } as const;

export const readSearches = operation("GET /api/v1/admin/searches", {
  ...forAdmins,
  summary: "List what people searched for in the last 30 days",
  description:
    "Queries from three or more different visitors. Visitors aren't stored, so someone who returns on another day counts " +
    "again. Searches by bots and searches with filters don't count.",
  input: ListSearches,
  example: { unanswered: "true" },
  output: page(SearchedQuery),
});

export const readSynonyms = operation("GET /api/v1/admin/synonyms", {
  ...forAdmins,
  summary: "List the synonyms that admins have added",
  output: Synonyms,
});

export const changeSynonyms = operation("PUT /api/v1/admin/synonyms", {
  ...forAdmins,
  summary: "Replace the synonyms that admins have added",
  description:
    "Vitrine's own synonyms stay. Searches use the new ones within two seconds. Send the `version` that you read as " +
    "If-Match: a stale one is 412.",
  input: ChangeSynonyms,
  example: { data: [{ words: ["snaps"], means: ["Photo Galleries"] }] },
  output: Synonyms,
  ifMatch: true,
});

export const countClick = operation("POST /api/v1/search/clicks", {
  resource: "Products",
  summary: "Record that a search result was opened",
  description:
    "The results page sends this itself. It counts only after a search for the same words on the same day, and nothing " +
    "about the sender is kept.",
  auth: "public",
  input: CountClick,
  example: { q: "photo gallery" },
  ...nothing,
  errors: ["rate_limited"],
  ignoresCaller: true,
  usesSender: true,
});
