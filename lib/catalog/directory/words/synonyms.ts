import type { Reader } from "../../../core/ctx";
import shipped from "./synonyms.json";

/** Words and phrases: each of `words` finds the others and `means`, each of `means` finds `words`. */
export type SynonymGroup = { words: readonly string[]; means: readonly string[] };

/** The groups that a search knows. */
export async function readSynonyms(_ctx: Reader): Promise<readonly SynonymGroup[]> {
  return shipped;
}
