import { normalizeText } from "../../../core/close-name";
import { slugify } from "../../../core/slugs";
import knownNames from "./known-names.json";
import type { SynonymGroup } from "./schema";

/** A phrase as it is looked up: without accents, signs and plurals. */
export const keyOf = (text: string): string => plainWords(text).map(singular).join(" ");

const nameKey = (text: string): string => plainWords(text).join(" ");

/** The lexeme of a product that says that it is an alternative to a name. */
export const declaredWord = (name: string): string => `=${slugify(name)}`;

const plainWords = (text: string): string[] =>
  normalizeText(text)
    .normalize("NFKD")
    .replace(/\p{M}(?<![\u0e00-\u0eff\u3099\u309a])/gu, "")
    .normalize("NFC")
    .split(/[^\p{L}\p{M}\p{N}+#]+/u)
    .filter(Boolean);

/** A plural's singular, roughly: enough that both have one key. */
export const singular = (word: string): string => {
  if (word.length < 4 || !/^[a-z]+s$/.test(word) || /[su]s$/.test(word)) return word;
  return word.replace(/(?<=ch|sh|x|z)es$|s$/, "").replace(/(?<=.{3})ie$/, "y");
};

/** A script that is written without spaces, so that a phrase may stand anywhere in a word. */
export const isSpaceless = (text: string): boolean =>
  /[\p{sc=Thai}\p{sc=Lao}\p{sc=Myanmar}\p{sc=Khmer}\p{sc=Hira}\p{sc=Kana}\p{sc=Han}\p{sc=Hang}]{2}/u.test(
    text,
  );

export type Lexicon = {
  /** What a phrase also means. */
  meansOf: (phrase: string) => readonly string[];
  /** Every word of a phrase, to correct mistyped ones to. */
  words: ReadonlySet<string>;
};

const longestPhrase = 5;
const lexicons = new WeakMap<readonly SynonymGroup[], Lexicon>();

export function lexiconOf(groups: readonly SynonymGroup[]): Lexicon {
  const known = lexicons.get(groups) ?? makeLexicon(groups);
  lexicons.set(groups, known);
  return known;
}

function makeLexicon(groups: readonly SynonymGroup[]): Lexicon {
  const entries = new Map<string, Set<string>>();
  const add = (phrase: string, means: readonly string[]) => {
    const key = keyOf(phrase);
    const own = entries.get(key) ?? new Set();
    for (const each of means) if (keyOf(each) !== key) own.add(normalizeText(each));
    entries.set(key, own);
  };
  for (const { words, means } of groups) {
    for (const phrase of words) add(phrase, [...words, ...means]);
    for (const phrase of means) add(phrase, words);
  }
  const spaceless = [...entries.keys()].filter(isSpaceless);
  const phrases = [...entries.keys(), ...names.keys()];
  return {
    words: new Set(phrases.flatMap((phrase) => phrase.split(" ")).filter((word) => word.length >= 4)),
    meansOf: (phrase) => {
      const own = entries.get(keyOf(phrase));
      if (own || !isSpaceless(phrase)) return [...(own ?? [])];
      const within = spaceless.filter((each) => phrase.includes(each));
      return [...new Set(within.flatMap((each) => [each, ...(entries.get(each) ?? [])]))];
    },
  };
}

const names: ReadonlyMap<string, readonly string[]> = new Map(
  knownNames.groups.flatMap((group) => group.names.map((name) => [nameKey(name), group.means])),
);

const alternatives = [
  /^(?:alternativ\p{L}*|replacements?|substitutes?) (?:to|for|of|zu|für|à|a|de|di|voor) (.+)$/u,
  /^(.+?)(?:['’]s)? (?:alternativ\p{L}*|replacements?|clones?|competitors?)$/u,
  /^(?:(?:something|anything|an?|apps?|software|tools?|sites?|programs?|products?|services?) )*(?:similar to|like) (.+)$/u,
  /^(?:replace|instead of) (.+)$/u,
];

/** Words that say nothing of what a product does, in a directory of products. */
const vague =
  /^(?:an?|the|my|some|any|best|good|free|simple|easy|apps?|applications?|software|tools?|programs?|programm|platforms?|solutions?|services?|systems?|products?|self|hosted|hosting|selfhosted|self-hosted|open|source|opensource|open-source|foss|libre|logiciel|web-based)$/;
export const isVague = (word: string): boolean => vague.test(word);

/** The known name that a query asks for, alone or for an alternative to it, and what is searched instead. */
export function readName(words: readonly string[]): { name: string; means: readonly string[] } | null {
  const whole = words.join(" ");
  const core = words.filter((word) => !isVague(word)).join(" ") || whole;
  for (const text of [whole, core]) {
    const asked = alternatives.map((form) => form.exec(text)?.[1]).find((name) => name !== undefined);
    if (asked) {
      const bare = asked.split(" ").filter((word) => !isVague(word));
      return {
        name: bare.join(" ") || asked,
        means: names.get(nameKey(bare.join(" "))) ?? names.get(nameKey(asked)) ?? [],
      };
    }
    const means = names.get(nameKey(text));
    if (means) return { name: text, means };
  }
  return null;
}

/** Cuts words into the longest phrases that the lexicon knows, and single words. */
export function phrasesOf(
  words: readonly string[],
  lexicon: Lexicon,
): { words: string[]; means: readonly string[] }[] {
  const found = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestPhrase, words.length - at);
    while (length > 1 && lexicon.meansOf(words.slice(at, at + length).join(" ")).length === 0) length--;
    const phrase = words.slice(at, at + length);
    found.push({ words: phrase, means: lexicon.meansOf(phrase.join(" ")) });
    at += length;
  }
  return found;
}
