import { z } from "zod";
import { line } from "../../../core/schema";

const Phrases = z
  .array(line(1, 60).overwrite((phrase) => phrase.replace(/\s+/gu, " ")))
  .max(20)
  .overwrite((phrases) => [...new Set(phrases)]);

/** Each of `words` finds the others and `means`, each of `means` finds `words`. */
export const SynonymGroup = z.strictObject({
  words: Phrases.min(1).describe(
    "Words and phrases with the same meaning: a search for one finds the others.",
  ),
  means: Phrases.min(1).describe("What a search for one of them also finds, such as the name of a category."),
});
export type SynonymGroup = z.infer<typeof SynonymGroup>;

const Version = z.int().min(1);

export const Synonyms = z.object({
  version: Version.describe("Grows with each change; send it as If-Match to change them."),
  data: z.array(SynonymGroup),
});
export type Synonyms = z.infer<typeof Synonyms>;

export const ChangeSynonyms = z.strictObject({
  data: z.array(SynonymGroup).max(500).describe("All groups. Groups that are left out are removed."),
  version: Version.optional().describe("Instead of If-Match."),
  ifMatch: z.int().optional(),
});
