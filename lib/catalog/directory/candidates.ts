import { isVisibleNow } from "../../documents/visible-listing";
import { Prisma } from "../../platform/db/db";
import { orders } from "./orders";
import type { Query, WeighedWord } from "./query";

/** Beyond this many matches, a search examines this many, and the directory's first products, instead of all. */
const maxHits = 300;
const maxWalked = 1000;
const maxFromWalk = 200;
const maxNamed = 40;

/** If any word may match, this many of the rarest words are searched, and this many products for each. */
const maxRare = 6;
const maxHitsOfWord = 120;

/**
 * The listings that a search examines, as `(product_id, score)`, bounded however many match: all matches while they
 * are few, else some, and those among the directory's first products. Matching names are added; those that only
 * contain the words if few start with them.
 */
export function candidatesSql(query: Query, where: Prisma.Sql, now: Date): Prisma.Sql {
  const tsquery = Prisma.sql`${query.text}::tsquery`;
  const columns = Prisma.sql`l.product_id, l.search_vector, l.search_name, p.trust_score`;
  const isPublic = Prisma.sql`p.listed_from <= ${now}::timestamptz and ${isVisibleNow(now)}`;
  const having = (words: Prisma.Sql, most: number) => Prisma.sql`(
    select ${columns} from listings l join products p on p.id = l.product_id
    where l.search_vector @@ ${words} and ${isPublic} and ${where} limit ${most})`;
  const rare = query.words.slice(0, maxRare);
  const hits =
    rare.length === 0
      ? having(tsquery, maxHits + 1)
      : Prisma.join(
          rare.map(({ text }) => having(Prisma.sql`${text}::tsquery`, maxHitsOfWord)),
          " union all ",
        );
  const isCut = rare.length === 0 ? maxHits : maxHitsOfWord - 1;
  const named = (isNamed: Prisma.Sql) => Prisma.sql`(
    select ${columns} from listings l join products p on p.id = l.product_id
    where ${isNamed} and ${isPublic} and ${where} limit ${maxNamed})`;
  const { name, isName, within } = query;
  const begins = isName ? beginsSql(name) : Prisma.sql`false`;
  const names = [Prisma.sql`select * from begun`, named(Prisma.sql`p.slug = ${query.slug}`)];
  if (within !== null) {
    const isRoom = Prisma.sql`(select count(*) from begun) < ${maxNamed}`;
    names.push(named(Prisma.sql`${isRoom} and l.search_name like ${within}`));
  }
  return Prisma.sql`
    with hits as materialized (
      ${hits}
    ), walked as materialized (
      select ${columns} from (
        select p.* from products p where p.listed_from <= ${now}::timestamptz
        order by ${orders.directory.by} limit ${maxWalked}
      ) as p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
      where (select count(*) from hits) > ${isCut} and l.search_vector @@ ${tsquery} and ${where}
      order by ${orders.directory.by} limit ${maxFromWalk}
    ), begun as materialized (
      ${named(begins)}
    ), named as materialized (
      ${Prisma.join(names, " union all ")}
    ), found as (
      select * from hits
      union all select * from walked
      union all select * from named
    )
    select distinct on (product_id) product_id, ${scoreSql(query)} as score from found`;
}

/** Whether more may match than the `examined` candidates. */
export const mayBeCut = ({ words }: Query, examined: number): boolean =>
  words.length > maxRare || examined > (words.length === 0 ? maxHits : maxHitsOfWord - 1);

/** Whether the name of a listing `l` begins with a normalised text, as a range of the index of names. */
export const beginsSql = (name: string): Prisma.Sql =>
  Prisma.sql`l.search_name collate "C" >= ${name} and l.search_name collate "C" < ${`${name}\u{10ffff}`}`;

/** All public listings that match, as `(product_id)`: those that a search examines, and the rest of those with the words. */
export const matchesSql = (query: Query, where: Prisma.Sql, now: Date): Prisma.Sql => Prisma.sql`
  select product_id from (${candidatesSql(query, where, now)}) as c
  union
  select l.product_id from listings l join products p on p.id = l.product_id
  where l.search_vector @@ ${query.text}::tsquery and p.listed_from <= ${now}::timestamptz and ${isVisibleNow(now)} and ${where}`;

/**
 * How well the text matches, plus what the name adds: being the query, starting with it (more for shorter names), or
 * containing its words. Trust breaks near ties.
 */
function scoreSql(query: Query): Prisma.Sql {
  const { name, joined, words } = query;
  const length = Prisma.sql`greatest(length(search_name), 1)`;
  return Prisma.sql`round((
    ${words.length > 0 ? anySql(words) : fitSql(query.wanted)}
    + case when search_name = ${name} then 3
        when ${joined} <> '' and translate(search_name, ${separators}, '') = ${joined} then 2.5
        when starts_with(search_name, ${name}) then 1.5 + 0.5 * ${name.length} / ${length}
        when strpos(search_name, ${name}) > 0 then 0.8 + 0.2 * ${name.length} / ${length} else 0 end
    + trust_score * 0.002)::numeric, 6)::float8`;
}

const separators = " -_.'’&+/:!?()";

const fitSql = (tsquery: string): Prisma.Sql =>
  Prisma.sql`ts_rank('{0.05,0.2,0.5,1}', search_vector, ${tsquery}::tsquery)`;

/** Each word that occurs, by its weight; occurring matters more than where. */
function anySql(words: readonly WeighedWord[]): Prisma.Sql {
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  const parts = words.map(
    ({ text, weight }) => Prisma.sql`case when search_vector @@ ${text}::tsquery
      then ${weight / whole}::float8 * (0.5 + ${fitSql(text)}) else 0 end`,
  );
  return Prisma.sql`(${Prisma.join(parts, " + ")})`;
}
