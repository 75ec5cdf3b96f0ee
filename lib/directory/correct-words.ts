import { type Db, Prisma } from "../core/db";
import { distance, mistakesIn } from "./distance";
import { wordsOf } from "./query";

type Candidate = { typed: string; word: string; documents: number };

/** How many known words each unknown one is compared with. */
const compared = 40;

/** What was typed with each word that no listing has replaced by the nearest one that some have; null when nothing is near. */
export async function correctWords(db: Db, q: string): Promise<string | null> {
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
