import type { Reader } from "../../core/ctx";
import { isVisibleNow } from "../../documents/visible";
import { Prisma } from "../../platform/db/db";
import type { ProductSummary } from "../products/schema";
import { selectSummaries } from "../products/summaries";
import { beginsSql } from "./candidates";
import { orders } from "./orders";
import type { Query } from "./query";
import { selectMatches } from "./search-products";

/** Of more names that begin alike, this many are compared in their alphabetical order, and the directory's first. */
const maxBegun = 200;
const maxWalked = 1000;

/**
 * The public products for words that may not be finished: those whose name begins with them, the name itself first and
 * the others in the directory's order, then those that a search finds.
 */
export async function suggestProducts(ctx: Reader, query: Query, limit: number): Promise<ProductSummary[]> {
  const begun = query.isName
    ? await selectSummaries(ctx.db, begunSql(query.name, limit, ctx.now), ctx.now)
    : [];
  const matches = begun.length < limit ? await selectMatches(ctx, query, limit) : [];
  const products = [...begun, ...matches].map(({ product }) => product);
  return [...new Map(products.map((product) => [product.id, product])).values()].slice(0, limit);
}

function begunSql(name: string, limit: number, now: Date): Prisma.Sql {
  const isPublic = Prisma.sql`p.listed_from <= ${now}::timestamptz`;
  const { by } = orders.directory;
  return Prisma.sql`
    with begun as materialized (
      select l.product_id from listings l join products p on p.id = l.product_id
      where ${beginsSql(name)} and ${isPublic} and ${isVisibleNow(now)}
      order by l.search_name collate "C" limit ${maxBegun}
    ), walked as materialized (
      select l.product_id from (
        select p.* from products p where ${isPublic} order by ${by} limit ${maxWalked}
      ) as p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
      where (select count(*) from begun) = ${maxBegun} and ${beginsSql(name)}
    )
    select p.id, row_number() over (order by (l.search_name = ${name}) desc, ${by})::int as place, null::jsonb as extra
    from (select product_id from begun union select product_id from walked) as found
    join products p on p.id = found.product_id
    join listings l on l.product_id = p.id and ${isVisibleNow(now)}
    order by place limit ${limit}`;
}
