import { Prisma } from "../core/db";
import { isVisibleNow } from "../products/visible";
import { orders } from "./orders";
import type { Query } from "./query";

/** Beyond this many, a search looks at as many, and at the products first in the directory, instead of at everything. */
const mostHits = 300;
const mostWalked = 1000;
const mostFromWalk = 200;
const mostNamed = 40;

/**
 * The listings that a search looks at, as `(product_id, score)`, with their number bounded however many match: all that
 * match while they are few; else some, and those that match among the first of the directory. Names that fit are added.
 */
export function candidatesSql(query: Query, where: Prisma.Sql, now: Date): Prisma.Sql {
  const tsquery = Prisma.sql`${query.text}::tsquery`;
  const columns = Prisma.sql`l.product_id, l.search_vector, l.search_name, p.trust_score`;
  const isPublic = Prisma.sql`p.listed_from <= ${now}::timestamptz and ${isVisibleNow(now)}`;
  const named = (isNamed: Prisma.Sql) => Prisma.sql`(
    select ${columns} from listings l join products p on p.id = l.product_id
    where ${isNamed} and ${isPublic} and ${where} limit ${mostNamed})`;
  const names = [
    named(Prisma.sql`p.slug = ${query.slug}`),
    ...query.likes.map((like) => named(Prisma.sql`l.search_name like ${like}`)),
  ];
  return Prisma.sql`
    with hits as materialized (
      select ${columns} from listings l join products p on p.id = l.product_id
      where l.search_vector @@ ${tsquery} and ${isPublic} and ${where} limit ${mostHits + 1}
    ), walked as materialized (
      select ${columns} from (
        select p.* from products p where p.listed_from <= ${now}::timestamptz
        order by ${orders.directory.by} limit ${mostWalked}
      ) as p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
      where (select count(*) from hits) > ${mostHits} and l.search_vector @@ ${tsquery} and ${where}
      order by ${orders.directory.by} limit ${mostFromWalk}
    ), named as materialized (
      ${Prisma.join(names, " union all ")}
    ), found as (
      select * from hits
      union all select * from walked
      union all select * from named
    )
    select distinct on (product_id) product_id, ${scoreSql(query)} as score from found`;
}

/** The text's rank, with what the name adds: being the query, beginning with it, holding its words. Trust breaks near ties. */
const scoreSql = (query: Query): Prisma.Sql => Prisma.sql`round((
  ts_rank('{0.05,0.2,0.5,1}', search_vector, ${query.wanted}::tsquery)
  + case when search_name = ${query.name} then 3 when starts_with(search_name, ${query.name}) then 1.5
      when strpos(search_name, ${query.name}) > 0 then 0.8 else 0 end
  + trust_score * 0.002)::numeric, 6)::float8`;
