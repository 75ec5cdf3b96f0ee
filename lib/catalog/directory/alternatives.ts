import type { Reader } from "../../core/ctx";
import { isIdPart, type Page, type Paging, readPage } from "../../core/pagination";
import { isVisibleNow } from "../../documents/visible-listing";
import { Prisma } from "../../platform/db/db";
import { findPublicProduct } from "../products/find";
import { searchWords } from "../products/rules";
import { type Shown, selectSummaries } from "../products/summaries";
import { orders } from "./orders";
import type { Alternative } from "./schema";

/** How many products of the same categories are compared, from the top of the directory. */
const compared = 60;
const shownWords = 3;
const leastLetters = 4;

type Key = [score: number, id: string];
const isKey = (key: unknown[]): key is Key => typeof key[0] === "number" && isIdPart(key[1]);

/**
 * Public products that share categories with this one, first those with more categories and words in common, each with
 * what it has in common. A hidden product is 404, a former slug a `SlugRedirect`.
 */
export async function listAlternatives(
  { db, now }: Reader,
  { slug, ...paging }: Paging & { slug: string },
): Promise<Page<Alternative>> {
  const { product, listing } = await findPublicProduct({ db, now }, slug);
  const own = { ...listing, id: product.id };
  return readPage(paging, {
    filters: ["alternatives", slug],
    isKey,
    read: (after, take, skip) =>
      own.categories.length === 0
        ? Promise.resolve([])
        : selectSummaries<Key>(db, nearest(own, { after, take, skip, now }), now),
    keyOf: ({ extra }) => extra,
    present: (rows) => rows.map((row) => toAlternative(row, own)),
  });
}

type Own = { id: string; name: string; tagline: string; categories: string[] };
type Asked = { after: Key | null; take: number; skip: number; now: Date };

function nearest(own: Own, { after, take, skip, now }: Asked): Prisma.Sql {
  const categories = Prisma.sql`${own.categories}::text[]`;
  const words = Prisma.sql`replace(plainto_tsquery('english', ${`${own.name} ${own.tagline}`})::text, '&', '|')::tsquery`;
  const following = after
    ? Prisma.sql`(score < ${after[0]}::float8 or (score = ${after[0]}::float8 and id > ${after[1]}::uuid))`
    : Prisma.sql`true`;
  return Prisma.sql`
    select id, row_number() over (order by score desc, id)::int as place, jsonb_build_array(score, id) as extra
    from (
      select near.id, round(((
        select count(*) from unnest(near.categories) as name where name = any (${categories})
      ) + 2 * ts_rank(near.search_vector, ${words}) + near.trust_score * 0.005)::numeric, 6)::float8 as score
      from (
        select p.id, p.trust_score, l.categories, l.search_vector
        from products p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
        where p.listed_from <= ${now}::timestamptz and l.categories && ${categories} and p.id <> ${own.id}::uuid
        order by ${orders.directory.by} limit ${compared}
      ) as near
    ) as scored
    where ${following} order by score desc, id limit ${take} offset ${skip}`;
}

function toAlternative({ product }: Shown<unknown>, own: Own): Alternative {
  const shared = new Set(wordsOf(own));
  const categories = product.categories.filter((name) => own.categories.includes(name));
  const words = wordsOf(product).filter((word) => shared.has(word));
  return {
    ...product,
    because: [
      ...categories.map((detail) => ({ kind: "category" as const, detail })),
      ...words.slice(0, shownWords).map((detail) => ({ kind: "words" as const, detail })),
    ],
  };
}

const wordsOf = ({ tagline }: { tagline: string }): string[] =>
  searchWords([tagline]).filter((word) => word.length >= leastLetters && !common.has(word));

/** Words that many taglines have, and that say nothing of what is alike. */
const common = new Set(
  "about also and another any are can every for from has have how into its just like made make many more most not one only open other over self simple some source than that the their them then they this tool use used user users using what when where which while with without works you your".split(
    " ",
  ),
);
