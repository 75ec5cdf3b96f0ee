import { type Db, Prisma } from "../core/db";
import { slugify } from "../core/slugs";
import { normaliseText } from "./rules";

/** A search in PostgreSQL's terms: `text` casts to a tsquery, `wanted` to its part without what is excluded. */
export type Query = { text: string; wanted: string; name: string; slug: string; likes: string[] };

const mostWords = 12;

export const wordsOf = (q: string): string[] => normaliseText(q).split(" ").slice(0, mostWords);

/**
 * Reads what a person typed. Quotes, a leading minus and `or` mean what they mean on the web; else all words must be
 * found (or any, with `any`), and the last one may still be unfinished. Null when nothing can be looked for.
 */
export async function readQuery(db: Db, q: string, { any = false } = {}): Promise<Query | null> {
  const words = wordsOf(q);
  const isAdvanced = !any && /"|(^|\s)-\w|\sor\s/i.test(q);
  const expression = isAdvanced
    ? Prisma.sql`websearch_to_tsquery('english', ${normaliseText(q)})`
    : Prisma.join(
        words.map((word, at) => wordSql(word, at === words.length - 1)),
        any ? " || " : " && ",
      );
  const [row] = await db.$queryRaw<{ text: string; wanted: string }[]>(Prisma.sql`
    select q::text as text, case querytree(q) when 'T' then '' else querytree(q) end as wanted from (
      select case when numnode(q) = 0 then plainto_tsquery('simple', ${words.join(" ")}) else q end as q
      from (select ${expression} as q) as typed) as read`);
  const { text, wanted } = row ?? { text: "", wanted: "" };
  const name = normaliseText(q);
  // A pattern without three letters or digits in a row finds no trigram, and would read every name.
  const isPattern = !any && !isAdvanced && /[\p{L}\p{N}]{3}/u.test(name);
  const likes = isPattern ? [`${escapeLike(name)}%`, `%${escapeLike(name)}%`] : [];
  return text === "" && likes.length === 0 ? null : { text, wanted, name, slug: slugify(q), likes };
}

/** A stop word is no condition. A word is found as English, as it is written, without its accents and, the last, as a beginning. */
function wordSql(word: string, isLast: boolean): Prisma.Sql {
  const stem = Prisma.sql`plainto_tsquery('english', ${word})`;
  const forms = [stem, Prisma.sql`plainto_tsquery('simple', ${word})`];
  const unaccented = word.normalize("NFKD").replace(/\p{M}/gu, "");
  if (unaccented !== word) forms.push(Prisma.sql`plainto_tsquery('english', ${unaccented})`);
  if (isLast && /[\p{L}\p{N}]{2}$/u.test(word)) {
    const quoted = `'${word.replace(/\\/g, "\\\\").replace(/'/g, "''")}':*`;
    return Prisma.sql`(${stem} || to_tsquery('simple', ${quoted}) || ${forms.at(-1) ?? stem})`;
  }
  return Prisma.sql`(case when numnode(${stem}) = 0 then ''::tsquery else ${Prisma.join(forms, " || ")} end)`;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
