import type { Reader } from "../../../core/ctx";
import type { SynonymGroup } from "./schema";
import { readSiteSynonyms } from "./site-synonyms";
import shipped from "./synonyms.json";

/** The shipped groups with the site's own, by the latter: what is made from them is kept for the same list. */
const merged = new WeakMap<readonly SynonymGroup[], readonly SynonymGroup[]>();

/** The groups that a search knows: the shipped ones, and those that the site's admins have added. */
export async function readSynonyms({ db }: Reader): Promise<readonly SynonymGroup[]> {
  const own = await readSiteSynonyms(db);
  if (own.length === 0) return shipped;
  const all = merged.get(own) ?? [...shipped, ...own];
  merged.set(own, all);
  return all;
}
