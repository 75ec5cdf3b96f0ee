import type { Reader } from "../../core/ctx";
import { Prisma } from "../../platform/db/db";
import { wordsOf } from "./query";

type Candidate = { typed: string; word: string; documents: number };

/** How many known words each unknown one is compared with. */
const compared = 40;

/** The query with each unknown word replaced by the nearest known one; null if none is near. */
export async function correctWords({ db }: Reader, q: string): Promise<string | null> {
  const words = wordsOf(q);
  const letters = words.filter((word) => /^\p{L}{3,40}$/u.test(word));
  if (letters.length === 0) return null;
  const candidates = await db.$queryRaw<Candidate[]>(Prisma.sql`
    select typed, near.word, near.documents
    from unnest(${letters}::text[]) as typed cross join lateral (
      (select w.word, w.documents from search_words w where w.word % typed
      order by similarity(w.word, typed) desc, w.documents desc limit ${compared})
      union
      (select w.word, w.documents from search_words w where w.word like left(typed, 2) || '%'
        and length(w.word) between length(typed) - 1 and length(typed) + 1
      order by similarity(w.word, typed) desc, w.documents desc limit ${compared})) as near
    where not exists (select from search_words known where known.word = typed)`);
  const corrected = words.map((word) => nearest(word, candidates) ?? word);
  return corrected.some((word, at) => word !== words[at]) ? corrected.join(" ") : null;
}

function nearest(typed: string, candidates: readonly Candidate[]): string | null {
  const near = candidates
    .filter((candidate) => candidate.typed === typed)
    .map((candidate) => ({ ...candidate, mistakes: distance(typed, candidate.word) }))
    .filter(({ mistakes }) => mistakes <= mistakesIn(typed))
    .sort((a, b) => a.mistakes - b.mistakes || b.documents - a.documents || (a.word < b.word ? -1 : 1));
  return near[0]?.word ?? null;
}

/** How many typing errors a word of this length may have and still be recognised. */
const mistakesIn = (word: string): number => (word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3);

/** Letters inserted, removed, replaced or swapped with a neighbour between two words (optimal string alignment). */
export function distance(a: string, b: string): number {
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
  return at(a.length, b.length);
}
