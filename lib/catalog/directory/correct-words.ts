import type { Reader } from "../../core/ctx";
import { type Db, Prisma } from "../../platform/db/db";
import { wordsOf } from "./query";
import { lexiconOf } from "./words/lexicon";
import { readSynonyms } from "./words/synonyms";

type Candidate = { typed: string; word: string; documents: number };

/** How many known words each unknown one is compared with. */
const compared = 40;

/** A word of letters, also with hyphens between them. */
const correctable = /^(?=.{3,40}$)\p{L}+(?:-\p{L}+)*$/u;

/** A typed word that is the beginning of a known one needs this much more than the same word in full. */
const unfinished = 0.5;

/** The query with each unknown word replaced by the nearest known one, or one that begins like it; null if none is near. */
export async function correctWords(ctx: Reader, q: string): Promise<string | null> {
  const words = wordsOf(q);
  const lexicon = lexiconOf(await readSynonyms(ctx));
  const written = words.filter((word) => correctable.test(word) && !lexicon.words.has(word));
  if (written.length === 0) return null;
  const unknown = await ctx.db.$queryRaw<{ word: string }[]>`
    select word from unnest(${written}::text[]) as word where word not in (select k.word from search_words k where k.word = any(${written}::text[]))`;
  const typed = unknown.map(({ word }) => word);
  const candidates = await similarWords(ctx.db, typed);
  const listed = [...lexicon.words].map((word) => ({ word, documents: 0 }));
  const corrected = words.map((word) => {
    if (!typed.includes(word)) return word;
    return nearest(word, [...candidates.filter((each) => each.typed === word), ...listed]) ?? word;
  });
  return corrected.some((word, at) => word !== words[at]) ? corrected.join(" ") : null;
}

/** The known words that come closest to those of a query that finds nothing, however far they are. */
export async function nearWords(ctx: Reader, q: string): Promise<string> {
  const typed = wordsOf(q).filter((word) => correctable.test(word));
  const candidates = typed.length > 0 ? await similarWords(ctx.db, typed) : [];
  const near = typed.flatMap((word) =>
    candidates
      .filter((each) => each.typed === word)
      .map((each) => ({ word: each.word, mistakes: mistakesBetween(word, each.word) / word.length }))
      .filter(({ mistakes }) => mistakes <= farthest)
      .sort((a, b) => a.mistakes - b.mistakes || (a.word < b.word ? -1 : 1))
      .slice(0, nearOfWord)
      .map(({ word }) => word),
  );
  return [...new Set(near)].join(" ");
}

/** The share of a word's letters that may be wrong, and how many words near it are searched. */
const farthest = 0.5;
const nearOfWord = 4;

/** Known words that look like each typed one or begin like it. */
const similarWords = (db: Db, typed: readonly string[]): Promise<Candidate[]> =>
  db.$queryRaw<Candidate[]>(Prisma.sql`
    select typed, near.word, near.documents
    from unnest(${[...typed]}::text[]) as typed cross join lateral (
      (select w.word, w.documents from search_words w where w.word % typed
      order by similarity(w.word, typed) desc, w.documents desc limit ${compared})
      union
      (select w.word, w.documents from search_words w where w.word like left(typed, 2) || '%'
        and length(w.word) >= length(typed) - 1
      order by similarity(w.word, typed) desc, w.documents desc limit ${compared})) as near`);

function nearest(typed: string, candidates: readonly Omit<Candidate, "typed">[]): string | null {
  const near = candidates
    .filter(({ word }) => word.length >= typed.length - 2)
    .map((candidate) => ({ ...candidate, mistakes: mistakesBetween(typed, candidate.word) }))
    .filter(({ mistakes, documents }) => mistakes <= (documents > 0 ? mistakesIn(typed) : 1))
    .sort((a, b) => a.mistakes - b.mistakes || b.documents - a.documents || (a.word < b.word ? -1 : 1));
  return near[0]?.word ?? null;
}

/** How many typing errors a word of this length may have and still be recognized; more would change right words. */
const mistakesIn = (word: string): number => (word.length <= 5 ? 1 : word.length <= 8 ? 2 : 3);

/** The errors in a typed word, if it stands for a known one or for the beginning of it. */
function mistakesBetween(typed: string, known: string): number {
  const row = distances(typed, known);
  const whole = row[known.length] ?? 0;
  if (known.length <= typed.length + 1) return whole;
  return Math.min(whole, Math.min(...row.slice(typed.length - 1, typed.length + 2)) + unfinished);
}

/** Letters inserted, removed, replaced or swapped with a neighbor between two words (optimal string alignment). */
export const distance = (a: string, b: string): number => distances(a, b)[b.length] ?? 0;

/** The same between a word and each beginning of another one, by their lengths. */
function distances(a: string, b: string): number[] {
  const width = b.length + 1;
  const cells = new Uint8Array((a.length + 1) * width);
  const at = (row: number, column: number) => cells[row * width + column] ?? 0;
  for (let row = 0; row <= a.length; row++) cells[row * width] = row;
  for (let column = 0; column <= b.length; column++) cells[column] = column;
  for (let row = 1; row <= a.length; row++) {
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      cells[row * width + column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
        swapped && row > 1 && column > 1 ? at(row - 2, column - 2) + 1 : 255,
      );
    }
  }
  return [...cells.subarray(a.length * width)];
}
