import { isSpaceless, keyOf, singular } from "../catalog/directory/words/lexicon";
import { normalizeText } from "../core/close-name";
import type { Suggestion } from "./schema";

/**
 * How near a name is to the typed words: it is them, begins with them, one of its words does, they are in other forms or
 * in words that mean the same, or neither.
 */
export const nearnesses = ["same", "begins", "word", "form", "other"] as const;
export type Nearness = (typeof nearnesses)[number];

export type Candidate = { nearness: Nearness; suggestion: Suggestion };

/** How near a name is to what was typed, whatever the case, accents and punctuation of both. */
export function nearnessOf(name: string, typed: string): Nearness {
  const [whole, words] = [plain(name), plain(typed)];
  if (words === "") return "other";
  if (whole === words) return "same";
  if (whole.startsWith(words)) return "begins";
  const isWithin = isSpaceless(words) ? whole.includes(words) : ` ${whole}`.includes(` ${words}`);
  return isWithin ? "word" : "other";
}

/** The same of a name that may also have each of the words in another form, or a phrase that means the same. */
export function formNearnessOf(name: string, typed: string, synonyms: readonly string[]): Nearness {
  const nearness = nearnessOf(name, typed);
  if (nearness !== "other") return nearness;
  const words = plain(name).split(" ");
  const stems = plain(typed).split(" ").map(singular);
  const hasForms = stems.every(
    (stem) => stem.length >= shortestStem && words.some((word) => word.startsWith(stem)),
  );
  const hasSame = synonyms.some((phrase) => ` ${keyOf(name)} `.includes(` ${keyOf(phrase)} `));
  return hasForms || hasSame ? "form" : "other";
}

const shortestStem = 3;

const plain = (text: string): string =>
  normalizeText(text)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Sorts names by their nearness; equally near ones keep their order. */
export const nearestFirst = (found: readonly Candidate[]): Candidate[] =>
  [...found].sort((a, b) => distanceOf(a) - distanceOf(b));

const distanceOf = ({ nearness }: Candidate): number => nearnesses.indexOf(nearness);

/**
 * One list of at most `limit`, kind after kind. The kind with the nearest name is first. Products get half of the
 * places and each other kind an eighth, rounded up; what a kind doesn't fill goes to the others in their order.
 */
export function arrange(kinds: readonly (readonly Candidate[])[], limit: number): Suggestion[] {
  const nearest = (kind: readonly Candidate[]) => Math.min(...kind.map(distanceOf));
  const ordered = kinds.filter((kind) => kind.length > 0).sort((a, b) => nearest(a) - nearest(b));
  let left = limit;
  const take = (wanted: number) => {
    const taken = Math.min(wanted, left);
    left -= taken;
    return taken;
  };
  const shares = ordered.map((kind) => take(Math.min(kind.length, shareOf(kind, limit))));
  return ordered.flatMap((kind, at) => {
    const share = shares[at] ?? 0;
    return kind.slice(0, share + take(kind.length - share)).map(({ suggestion }) => suggestion);
  });
}

const shareOf = ([first]: readonly Candidate[], limit: number): number =>
  Math.ceil(limit / (first?.suggestion.kind === "product" ? 2 : 8));
