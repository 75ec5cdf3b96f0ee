import { normalizeText } from "../../core/close-name";
import type { Reader } from "../../core/ctx";
import { slugify } from "../../core/slugs";
import { type Db, escapeLike, Prisma } from "../../platform/db/db";
import { joinWords } from "./rules";
import { declaredWord, isVague, lexiconOf, phrasesOf, readName } from "./words/lexicon";
import { readSynonyms } from "./words/synonyms";

/**
 * What a product is asked to be, as texts of tsqueries, each including the one before: as typed, in words that mean the
 * same, and by the beginnings of words.
 */
export type Concept = { exact: string; same: string; wide: string; weight: number };

/** A search in PostgreSQL's terms. */
export type Query = {
  concepts: Concept[];
  /** All of the concepts, as typed and as wide as they may be read; empty where only names are searched. */
  exact: string;
  text: string;
  /** Whether any of the concepts will do, those of most weight first. */
  isAny: boolean;
  /** Whether names that look like it will do. */
  isNear: boolean;
  name: string;
  joined: string;
  slug: string;
  /** Whether to search also for names that start with it or contain it. */
  isName: boolean;
  within: string | null;
  /** The words and phrases that mean the same, and are searched too. */
  synonyms: string[];
};

export const noWords: Query = {
  ...{ concepts: [], exact: "", text: "", isAny: true, isNear: false },
  ...{ name: "", joined: "", slug: "", isName: false, within: null, synonyms: [] },
};

const maxWords = 12;
const maxSynonyms = 12;

export const wordsOf = (q: string): string[] => normalizeText(q).split(" ").slice(0, maxWords);

/**
 * Parses a typed query. Quotes, a leading minus and `or` work as on the web; otherwise all words must match (or any,
 * with `any`). A name that everybody knows finds alternatives to it. Null if nothing is left to search for.
 */
export async function readQuery(ctx: Reader, q: string, { any = false } = {}): Promise<Query | null> {
  const isAdvanced = !any && /"|(^|\s)-\w|\sor\s/i.test(q);
  const name = normalizeText(q);
  const isName = !any && !isAdvanced && /[\p{L}\p{N}\p{So}]/u.test(name);
  // A pattern without three letters or digits in a row has no trigram and would read every name.
  const within = isName && /[\p{L}\p{N}]{3}/u.test(name) ? `%${escapeLike(name)}%` : null;
  const read = isAdvanced ? await readAdvanced(ctx.db, name) : await readConcepts(ctx, wordsOf(q), any);
  if (read.concepts.length === 0 && !isName) return null;
  const join = (tier: "exact" | "wide") =>
    read.required.map((each) => `(${each[tier]})`).join(any ? " | " : " & ");
  return {
    concepts: any ? read.concepts.toSorted((a, b) => b.weight - a.weight) : read.concepts,
    exact: join("exact"),
    text: join("wide"),
    isAny: any,
    isNear: false,
    ...{ name, joined: joinWords(q), slug: slugify(q), isName, within, synonyms: read.synonyms },
  };
}

type Read = { concepts: Concept[]; required: Concept[]; synonyms: string[] };

async function readAdvanced(db: Db, text: string): Promise<Read> {
  const [row] = await db.$queryRaw<{ text: string; wanted: string }[]>`
    select q::text as text, case querytree(q) when 'T' then '' else querytree(q) end as wanted
    from websearch_to_tsquery('english', ${text}) as q`;
  const { text: all, wanted } = row ?? { text: "", wanted: "" };
  if (all === "") return { concepts: [], required: [], synonyms: [] };
  const of = (text: string) => ({ exact: text, same: text, wide: text, weight: 1 });
  return { concepts: wanted === "" ? [] : [of(wanted)], required: [of(all)], synonyms: [] };
}

async function readConcepts(ctx: Reader, words: readonly string[], any: boolean): Promise<Read> {
  const lexicon = lexiconOf(await readSynonyms(ctx));
  const named = readName(words);
  const known = named ? [{ words: named.name.split(" "), means: named.means }] : phrasesOf(words, lexicon);
  const apart = any ? known.filter((each) => each.words.length > 1).flatMap((each) => each.words) : [];
  const phrases = [...known, ...apart.map((word) => ({ words: [word], means: [] }))];
  const joins = words.slice(1).map((word, at) => joinWords(`${words[at]}${word}`));
  const wholes = words.map(joinWords);
  const terms = await readTerms(ctx.db, [
    ...words,
    ...wholes,
    ...joins,
    ...phrases.flatMap((each) => [...each.words, ...each.means]),
    ...(named ? insteadOf(named.name) : []),
  ]);
  const isOnlyStops = phrases.every(({ words: own }) => own.every((word) => !terms.of(word).english));
  const concepts = phrases.flatMap((phrase, place) => {
    const own = phrase.words.filter((word) => (isOnlyStops ? terms.of(word).simple : terms.of(word).text));
    if (own.length === 0) return [];
    const last = place === known.length - 1 ? own.at(-1) : undefined;
    const exactOf = (word: string) => {
      const at = words.indexOf(word);
      const joined = [joins[at - 1], joins[at], wholes[at]].map((each) => terms.of(each ?? "").text);
      return either([terms.of(word).text || terms.of(word).simple, ...(named ? [] : joined)]);
    };
    const typed = all(own.map(exactOf));
    const wide = all(own.map((word) => either([exactOf(word), ...terms.beginnings(word, word === last)])));
    const means = phrase.means.map((each) => terms.of(each).phrase);
    const declared = named
      ? either([
          `'${quote(declaredWord(named.name))}'`,
          ...insteadOf(named.name).map((each) => terms.of(each).phrase),
        ])
      : "";
    const tiers = named
      ? [declared, either([declared, ...means]), either([declared, ...means, typed])]
      : [typed, either([typed, ...means]), either([typed, ...means, wide])];
    const [exact = "", same = "", most = ""] = tiers;
    const isSoft = !named && own.every(isVague);
    const documents = Math.min(...own.map((word) => terms.of(word).documents));
    return [
      { exact, same, wide: most, weight: isSoft ? 0.02 : own.length / Math.log(2 + documents), isSoft },
    ];
  });
  const firm = concepts.filter(({ isSoft }) => !isSoft);
  const synonyms = [...new Set(phrases.flatMap(({ means }) => means))].slice(0, maxSynonyms);
  return { concepts, required: firm.length > 0 ? firm : concepts, synonyms };
}

/** How texts say that a product takes the place of another one. */
const insteadOf = (name: string): string[] => [
  `alternative to ${name}`,
  `${name} alternative`,
  `${name} like`,
  `like ${name}`,
];

const quote = (word: string): string => word.replace(/\\/g, "\\\\").replace(/'/g, "''");
const either = (queries: readonly string[]): string =>
  [...new Set(queries)].filter(Boolean).map(bracket).join(" | ");
const all = (queries: readonly string[]): string =>
  [...new Set(queries)].filter(Boolean).map(bracket).join(" & ");
const bracket = (query: string): string => (/^'(?:[^']|'')*'(:\*)?$/.test(query) ? query : `(${query})`);

/** A tsquery's text, narrowed to words of some weights. */
export const inFields = (tsquery: string, weights: string): string =>
  tsquery.replace(/('(?:[^']|'')*')(:\*)?/g, (_, word: string, prefix = ":") => `${word}${prefix}${weights}`);

/** Words of the most weight: those of a name or title. */
export const inTitles = (tsquery: string): string => inFields(tsquery, "A");

type Row = {
  text: string;
  english: string;
  simple: string;
  plain: string;
  pairs: string[] | null;
  documents: number;
};
type Term = { english: string; simple: string; text: string; phrase: string; documents: number };

/** A name with signs, which no dictionary knows. */
const signed = /^(?:[a-z0-9]+(?:\+\+|#)|\.[a-z]+)$/;
const unknown: Term = { english: "", simple: "", text: "", phrase: "", documents: 0 };

/** How each word or phrase is searched: in English, as written and without accents; null words are no condition. */
async function readTerms(db: Db, texts: readonly string[]) {
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
    select t.text, phraseto_tsquery('english', t.text)::text as english, phraseto_tsquery('simple', t.text)::text as simple,
      phraseto_tsquery('english', unaccent(t.text))::text as plain, spaceless_pairs(t.text) as pairs,
      coalesce((select max(documents) from search_words k
        where k.word in (t.text, regexp_replace(t.text, 's$', ''), t.text || 's')), 0)::int as documents
    from unnest(${[...new Set(texts)].filter(Boolean)}::text[]) as t (text)`);
  const terms = new Map(
    rows.map(({ text, english, simple, plain, pairs, documents }): [string, Term] => {
      const forms = pairs
        ? [all(pairs.map((pair) => `'${quote(pair)}'`))]
        : signed.test(text)
          ? [`'${quote(text)}'`]
          : english === ""
            ? []
            : [english, simple, plain];
      return [text, { english, simple, text: either(forms), phrase: either(forms), documents }];
    }),
  );
  return {
    of: (text: string): Term => terms.get(text) ?? unknown,
    /** What words begin with: the stem, and of the last word also what has been typed. */
    beginnings: (word: string, isLast: boolean): string[] => {
      const { english, simple } = terms.get(word) ?? unknown;
      const stem = /^'(\p{L}{4,})'$/u.exec(english)?.[1];
      const typed = isLast && /[\p{L}\p{N}]{2}$/u.test(word) && /^'[^' ]*'$/.test(simple) ? simple : "";
      return [...(stem ? [`'${stem}':*`] : []), ...(typed ? [`${typed}:*`] : [])];
    },
  };
}
