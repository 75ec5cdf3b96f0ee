import { Prisma } from "../core/db";
import { isVisibleNow } from "../products/visible";
import { orders } from "./orders";
import type { Query, WeighedWord } from "./query";

/** Beyond this many, a search looks at as many, and at the products first in the directory, instead of at everything. */
export const mostHits = 300;
const mostWalked = 1000;
const mostFromWalk = 200;
const mostNamed = 40;

/** Where any of the words will do, products are looked for by so many of the rarest, and so many by each. */
const mostRare = 6;
const mostHitsOfWord = 120;

/**
 * The listings that a search looks at, as `(product_id, score)`, with their number bounded however many match: all that
 * match while they are few; else some, and those that match among the first of the directory. Names that fit are added, and
 * those that only hold the words while few begin with them.
 */
export function candidatesSql(query: Query, where: Prisma.Sql, now: Date): Prisma.Sql {
  const tsquery = Prisma.sql`${query.text}::tsquery`;
  const columns = Prisma.sql`l.product_id, l.search_vector, l.search_name, p.trust_score`;
  const isPublic = Prisma.sql`p.listed_from <= ${now}::timestamptz and ${isVisibleNow(now)}`;
  const having = (words: Prisma.Sql, most: number) => Prisma.sql`(
    select ${columns} from listings l join products p on p.id = l.product_id
    where l.search_vector @@ ${words} and ${isPublic} and ${where} limit ${most})`;
  const rare = query.words.slice(0, mostRare);
  const hits =
    rare.length === 0
      ? having(tsquery, mostHits + 1)
      : Prisma.join(
          rare.map(({ text }) => having(Prisma.sql`${text}::tsquery`, mostHitsOfWord)),
          " union all ",
        );
  const isCut = rare.length === 0 ? mostHits : mostHitsOfWord - 1;
  const named = (isNamed: Prisma.Sql) => Prisma.sql`(
    select ${columns} from listings l join products p on p.id = l.product_id
    where ${isNamed} and ${isPublic} and ${where} limit ${mostNamed})`;
  const { name, isName, within } = query;
  const begins = isName
    ? Prisma.sql`l.search_name collate "C" >= ${name} and l.search_name collate "C" < ${`${name}\u{10ffff}`}`
    : Prisma.sql`false`;
  const names = [Prisma.sql`select * from begun`, named(Prisma.sql`p.slug = ${query.slug}`)];
  if (within !== null) {
    const isRoom = Prisma.sql`(select count(*) from begun) < ${mostNamed}`;
    names.push(named(Prisma.sql`${isRoom} and l.search_name like ${within}`));
  }
  return Prisma.sql`
    with hits as materialized (
      ${hits}
    ), walked as materialized (
      select ${columns} from (
        select p.* from products p where p.listed_from <= ${now}::timestamptz
        order by ${orders.directory.by} limit ${mostWalked}
      ) as p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
      where (select count(*) from hits) > ${isCut} and l.search_vector @@ ${tsquery} and ${where}
      order by ${orders.directory.by} limit ${mostFromWalk}
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

/**
 * How well the text fits, with what the name adds: being the query, beginning with it (the more, the less it goes on),
 * holding its words. Trust breaks near ties.
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

/** Each word that is there, by its weight; that it is there counts more than where. */
function anySql(words: readonly WeighedWord[]): Prisma.Sql {
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  const parts = words.map(
    ({ text, weight }) => Prisma.sql`case when search_vector @@ ${text}::tsquery
      then ${weight / whole}::float8 * (0.5 + ${fitSql(text)}) else 0 end`,
  );
  return Prisma.sql`(${Prisma.join(parts, " + ")})`;
}
