import { normalizeText } from "../../core/close-name";
import { facetFields } from "../listings/fields";
import type { FacetFilter } from "./schema";

/** A name as one word, so that "homeassistant" finds "Home Assistant", and "photo prism" "PhotoPrism". */
export const joinWords = (text: string): string =>
  normalizeText(text)
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .slice(0, 64);

/** With fewer people who saved both of two products, a reader could guess who they are. */
export const fewestSavers = 3;

/** "3 people saved both". */
export const saversWords = (savers: number): string => `${savers} people saved both`;

/** How many products may have a word in their name or tagline before it is too common to make two of them alike. */
export const mostWithWord = (products: number): number => Math.max(20, Math.ceil(products * 0.02));

/** Words of many taglines, which make no two products alike. */
export const commonWords: ReadonlySet<string> = new Set(
  "about also and another any are can every for from has have how into its just like made make many more most not one only open other over self simple some source than that the their them then they this tool use used user users using what when where which while with without works you your".split(
    " ",
  ),
);

/** The page of what is an alternative to a name, or of all such names. */
export const replacedPath = (slug?: string): string =>
  slug === undefined ? "/alternatives-to" : `/alternatives-to/${slug}`;

type Counted = { name: string; parent: { name: string } | null; products: number };

/** The categories that share the beginning of a word with a query, or the largest ones. */
export function closestCategories<C extends Counted>(
  categories: readonly C[],
  q: string,
  most: number,
): { categories: C[]; isMatch: boolean } {
  const wordsIn = (text: string) => normalizeText(text).match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const asked = wordsIn(q);
  const isAlike = (word: string) =>
    asked.some((each) => word.startsWith(each.slice(0, 5)) || each.startsWith(word.slice(0, 5)));
  const alike = categories.filter(({ name, parent }) =>
    wordsIn(`${name} ${parent?.name ?? ""}`).some(isAlike),
  );
  const shown = alike.length > 0 ? alike : categories.filter(({ parent }) => parent === null);
  return {
    categories: shown.toSorted((a, b) => b.products - a.products).slice(0, most),
    isMatch: alike.length > 0,
  };
}

/** In the order in which they are shown. */
export const facetFilters: readonly FacetFilter[] = [
  ...facetFields.map(({ facet }) => facet),
  "health",
  "verified",
  "pictures",
];
