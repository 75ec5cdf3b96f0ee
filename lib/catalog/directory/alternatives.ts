import type { Reader } from "../../core/ctx";
import { isIdPart, type Page, type Paging, readPage } from "../../core/pagination";
import { startOfDay } from "../../core/time";
import { isVisibleNow } from "../../documents/visible";
import { Prisma } from "../../platform/db/db";
import { isVerifiedSql } from "../../platform/mail/deliverable";
import { findPublicProduct } from "../products/find";
import { searchWords } from "../products/rules";
import { type Shown, selectSummaries } from "../products/summaries";
import { readCatalogStatistics } from "./catalog-statistics";
import { orders } from "./orders";
import { commonWords, fewestSavers, mostWithWord, saversWords } from "./rules";
import type { Alternative } from "./schema";

/** How many products are compared: of the same categories from the top of the directory, and of each rare word. */
const compared = 60;
const comparedOfWord = 120;
const maxWords = 6;
/** How many of those who saved a product last are asked what else they saved. */
const askedSavers = 500;
/** Without a category or savers in common, this many words make an alternative. */
const fewestWords = 2;
const shownWords = 3;
const leastLetters = 4;

/** What a category beside the product's own counts, where one of its own counts 1. */
const nearCategory = 0.25;

type Extra = [score: number, id: string, words: string[], savers: number, beside: string | null];
type Key = [score: number, id: string];
const isKey = (key: unknown[]): key is Key => typeof key[0] === "number" && isIdPart(key[1]);

/**
 * Public products that may stand in for this one, each with what both have in common: categories, rare words of their
 * names and taglines, and people who saved both; after them those of categories beside its own, under the same parent. A hidden product is 404, a former slug a `SlugRedirect`.
 */
export async function listAlternatives(
  ctx: Reader,
  { slug, ...paging }: Paging & { slug: string },
): Promise<Page<Alternative>> {
  const { db, now } = ctx;
  const { product, listing } = await findPublicProduct({ db, now }, slug);
  const { products } = await readCatalogStatistics(db, now);
  const words = searchWords([listing.name, listing.tagline]).filter(
    (word) => word.length >= leastLetters && !commonWords.has(word),
  );
  const own = { id: product.id, categories: listing.categories, words, mostWithWord: mostWithWord(products) };
  return readPage(paging, {
    filters: ["alternatives", slug],
    isKey,
    read: (after, take, skip) => selectSummaries<Extra>(db, nearest(own, { after, take, skip, now }), now),
    keyOf: ({ extra: [score, id] }): Key => [score, id],
    present: (rows) => rows.map((row) => toAlternative(row, own.categories)),
  });
}

type Own = { id: string; categories: string[]; words: string[]; mostWithWord: number };
type Asked = { after: Key | null; take: number; skip: number; now: Date };

function nearest(own: Own, { after, take, skip, now }: Asked): Prisma.Sql {
  const following = after
    ? Prisma.sql`(score < ${after[0]}::float8 or (score = ${after[0]}::float8 and id > ${after[1]}::uuid))`
    : Prisma.sql`true`;
  return Prisma.sql`
    with ${wordsSql(own)}, ${saversSql(own, now)}, ${besideSql(own)}, near as (
      ${ofCategories(Prisma.sql`${own.categories}::text[]`, now)}
      union all ${ofCategories(Prisma.sql`(select array_agg(name) from beside)`, now)}
    ), worded as (
      select found.id from words cross join lateral (
        select l.product_id as id from listings l where l.search_vector @@ words.query and ${isVisibleNow(now)}
        limit ${comparedOfWord}
      ) as found
    ), scored as (
      select p.id, shared.words, case when shared.categories = 0 then shared.beside end as beside, coalesce(s.savers, 0) as savers, round((
        shared.categories + case when shared.categories = 0 and shared.beside is not null
          then ${nearCategory}::float8 else 0 end + shared.weight + coalesce(ln(s.savers) / 2, 0) + p.trust_score * 0.005
      )::numeric, 6)::float8 as score
      from (select id from near union select id from worded union select id from savers) as candidate
      join products p on p.id = candidate.id and p.id <> ${own.id}::uuid and p.listed_from <= ${now}::timestamptz
      join listings l on l.product_id = p.id and ${isVisibleNow(now)}
      left join savers s on s.id = p.id
      cross join lateral (
        select (select count(*) from unnest(l.categories) as name where name = any (${own.categories}::text[])) as categories,
          (select min(b.family) from beside b where b.name = any (l.categories)) as beside,
          coalesce(array_agg(words.word order by words.weight desc, words.word), '{}') as words,
          coalesce(sum(words.weight), 0) as weight
        from words where l.search_vector @@ words.in_title
      ) as shared
      where shared.categories > 0 or shared.beside is not null or s.savers is not null or cardinality(shared.words) >= ${fewestWords}
    )
    select id, row_number() over (order by score desc, id)::int as place,
      jsonb_build_array(score, id, words, savers, beside) as extra
    from scored where ${following} order by score desc, id limit ${take} offset ${skip}`;
}

const ofCategories = (names: Prisma.Sql, now: Date): Prisma.Sql => Prisma.sql`(
      select p.id from products p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
      where p.listed_from <= ${now}::timestamptz and l.categories && ${names}
      order by ${orders.directory.by} limit ${compared})`;

/** The categories under the parents of the product's own, and the parents themselves, each with the parent's name. */
const besideSql = ({ categories }: Own): Prisma.Sql => Prisma.sql`
  beside as materialized (
    select distinct near.name, family.name as family
    from categories own join categories family on family.id = coalesce(own.parent_id, own.id) and not family.hidden
      join categories near on (near.parent_id = family.id or near.id = family.id) and not near.hidden
    where own.name = any (${categories}::text[]) and near.name <> all (${categories}::text[])
  )`;

/** The rarest words of the product's name and tagline; a word weighs more the fewer products have it. */
const wordsSql = ({ words, mostWithWord }: Own): Prisma.Sql => Prisma.sql`
  words as materialized (
    select distinct on (query::text) word, query, to_tsquery('english', word || ':AB') as in_title,
      (1 / ln(2.0 + documents))::float8 as weight
    from (
      select own.word, plainto_tsquery('english', own.word) as query, coalesce(known.documents, 1) as documents
      from unnest(${words}::text[]) as own (word) left join search_words known on known.word = own.word
      where coalesce(known.documents, 1) <= ${mostWithWord} order by documents, own.word limit ${maxWords}
    ) as rarest where numnode(query) > 0 order by query::text, word
  )`;

/** How many saved both by the end of yesterday; the delay and `fewestSavers` keep each list private. */
const saversSql = ({ id }: Own, now: Date): Prisma.Sql => Prisma.sql`
  savers as materialized (
    select other.product_id as id, count(*)::int as savers
    from (
      select s.person_id from saved_products s
      join people on people.id = s.person_id and people.suspended_at is null and ${isVerifiedSql(Prisma.sql`people`)}
      where s.product_id = ${id}::uuid and s.counted and s.saved_at < ${startOfDay(now)}::timestamptz
      order by s.saved_at desc, s.person_id limit ${askedSavers}
    ) as own
    join saved_products other on other.person_id = own.person_id and other.counted
      and other.saved_at < ${startOfDay(now)}::timestamptz
    group by other.product_id having count(*) >= ${fewestSavers}
  )`;

function toAlternative(
  { product, extra: [, , words, savers, beside] }: Shown<Extra>,
  categories: readonly string[],
): Alternative {
  const shared = product.categories.filter((name) => categories.includes(name));
  return {
    ...product,
    because: [
      ...shared.map((detail) => ({ kind: "category" as const, detail })),
      ...(beside === null ? [] : [{ kind: "parent" as const, detail: beside }]),
      ...words.slice(0, shownWords).map((detail) => ({ kind: "words" as const, detail })),
      ...(savers > 0 ? [{ kind: "savers" as const, detail: saversWords(savers) }] : []),
    ],
  };
}

/** The names of categories that several public products have: each of these products has an alternative. */
export async function readSharedCategories({ db, now }: Reader): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    select shared.name from listings l join products p on p.id = l.product_id and p.listed_from <= ${now}::timestamptz
      cross join unnest(l.categories) as shared (name)
    where ${isVisibleNow(now)} group by shared.name having count(*) > 1`;
  return new Set(rows.map(({ name }) => name));
}
