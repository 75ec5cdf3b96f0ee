import { normaliseText } from "../../core/close-name";
import { slugify } from "../../core/slugs";
import { type Db, Prisma } from "../../platform/db/db";
import { escapeLike } from "../../platform/db/escape-like";
import { joinWords } from "./rules";

/** A search in PostgreSQL's terms: `text` casts to a tsquery, `wanted` to its part without exclusions. */
export type Query = {
  text: string;
  wanted: string;
  name: string;
  joined: string;
  slug: string;
  /** Whether to search also for names that start with it or contain it. */
  isName: boolean;
  within: string | null;
  /** If any word may match: each word, rarest first, with its weight. */
  words: WeighedWord[];
};

export type WeighedWord = { text: string; weight: number };

const maxWords = 12;

/** A query of this many words may be a name written as one word. */
const maxJoined = 4;

export const wordsOf = (q: string): string[] => normaliseText(q).split(" ").slice(0, maxWords);

/**
 * Parses a typed query. Quotes, a leading minus and `or` work as on the web; otherwise all words must match (or any,
 * with `any`), and the last may be incomplete. Null if nothing is left to search for.
 */
export async function readQuery(db: Db, q: string, { any = false } = {}): Promise<Query | null> {
  const words = wordsOf(q);
  const isAdvanced = !any && /"|(^|\s)-\w|\sor\s/i.test(q);
  const expression = isAdvanced
    ? Prisma.sql`websearch_to_tsquery('english', ${normaliseText(q)})`
    : any
      ? Prisma.join(wordsSql(words), " || ")
      : Prisma.join(
          spellings(words).map((each) => Prisma.sql`(${Prisma.join(wordsSql(each), " && ")})`),
          " || ",
        );
  const [row] = await db.$queryRaw<{ text: string; wanted: string }[]>(Prisma.sql`
    select q::text as text, case querytree(q) when 'T' then '' else querytree(q) end as wanted from (
      select case when numnode(q) = 0 then plainto_tsquery('simple', ${words.join(" ")}) else q end as q
      from (select ${expression} as q) as typed) as read`);
  const { text, wanted } = row ?? { text: "", wanted: "" };
  const name = normaliseText(q);
  const isName = !any && !isAdvanced && /[\p{L}\p{N}]/u.test(name);
  // A pattern without three letters or digits in a row has no trigram and would read every name.
  const within = isName && /[\p{L}\p{N}]{3}/u.test(name) ? `%${escapeLike(name)}%` : null;
  if (text === "" && !isName) return null;
  const weighed = any ? await weighWords(db, words) : [];
  return { text, wanted, name, joined: joinWords(q), slug: slugify(q), isName, within, words: weighed };
}

/** A tsquery's text, narrowed to words of the most weight: those of a name or title. */
export const inTitles = (tsquery: string): string =>
  tsquery.replace(/('(?:[^']|'')*')(:\*)?/g, (_, word: string, prefix = ":") => `${word}${prefix}A`);

/** The words as they are, with each two neighbours joined, and all of them joined. */
function spellings(words: readonly string[]): string[][] {
  if (words.length > maxJoined) return [[...words]];
  const [first = ""] = words;
  if (words.length === 1)
    return [[first], [joinWords(first)]].filter(([word], at) => at === 0 || (word !== "" && word !== first));
  const pairs = words
    .slice(1)
    .map((word, at) => [...words.slice(0, at), joinWords(`${words[at]}${word}`), ...words.slice(at + 2)]);
  const whole = words.length > 2 ? [[joinWords(words.join(""))]] : [];
  return [[...words], ...[...pairs, ...whole].filter((each) => !each.includes(""))];
}

/** A word weighs more the fewer products contain it. */
async function weighWords(db: Db, words: readonly string[]): Promise<WeighedWord[]> {
  const rows = Prisma.join(
    wordsSql(words).map((sql, at) => Prisma.sql`(${words[at] ?? ""}::text, ${sql})`),
    ", ",
  );
  return db.$queryRaw<WeighedWord[]>(Prisma.sql`
    select q::text as text, 1 / ln(2.0 + max(coalesce(known.documents, 0)))::float8 as weight
    from (values ${rows}) as typed (word, q)
    left join search_words known on known.word in (typed.word, regexp_replace(typed.word, 's$', ''), typed.word || 's')
    where numnode(q) > 0 group by q order by weight desc, text`);
}

const wordsSql = (words: readonly string[]): Prisma.Sql[] =>
  words.map((word, at) => wordSql(word, at === words.length - 1));

/** A stop word is no condition. A word matches in English, as written, without accents, and the last as a prefix. */
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
