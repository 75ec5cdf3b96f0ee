import type { z } from "zod";
import type { Reader } from "../../core/ctx";
import { type Page, type Paging, readPage } from "../../core/pagination";
import { isVisibleNow } from "../../documents/visible";
import { Prisma } from "../../platform/db/db";
import type { ProductSummary } from "../products/schema";
import { selectSummaries } from "../products/summaries";
import { filterSql, needsListing } from "./filters";
import { orders, skipSql, walkSql } from "./orders";
import type { Filters, ProductList, Sort } from "./schema";
import { searchProducts } from "./search-products";

type Input = Filters & Paging & { sort?: z.output<typeof Sort> };

/** A page of the public products that match the filters, in the requested order. */
export async function listProducts(ctx: Reader, input: Input): Promise<ProductList> {
  const { q, cursor: _, limit: __, skip: ___, sort = "directory", ...filters } = input;
  if (q !== undefined) {
    const { page, search } = await searchProducts(ctx, { ...input, q });
    return { ...page, search };
  }
  const where = await filterSql(ctx, filters);
  const ofListing = needsListing(filters);
  return pageOfProducts(ctx, input, { filters: ["products", sort, filters], where, ofListing, sort });
}

type Asked = { filters: unknown; where: Prisma.Sql; ofListing?: boolean; sort?: z.output<typeof Sort> };

/** A page of the public products `p` with listings `l` that meet a condition; `filters` says what its cursors are for. */
export function pageOfProducts(
  ctx: Reader,
  paging: Paging,
  { filters, where, ofListing = true, sort = "directory" }: Asked,
): Promise<Page<ProductSummary>> {
  const order = orders[sort];
  return readPage(paging, {
    filters,
    isKey: (key): key is unknown[] => order.isKey(key),
    read: (after, take, skip) =>
      selectSummaries<unknown[]>(
        ctx.db,
        skip > 0
          ? skipSql(order, { sql: where, ofListing }, skip, take, ctx.now)
          : walkSql(order, where, after, take, ctx.now),
        ctx.now,
      ),
    keyOf: ({ extra }) => extra,
    present: (rows) => rows.map(({ product }) => product),
  });
}

/** How many public products match the filters. */
export async function countProducts(ctx: Reader, filters: Omit<Filters, "q">): Promise<number> {
  const where = await filterSql(ctx, filters);
  const [row] = await ctx.db.$queryRaw<{ products: number }[]>`
    select count(*)::int as products from products p join listings l on l.product_id = p.id and ${isVisibleNow(ctx.now)}
    where p.listed_from <= ${ctx.now}::timestamptz and ${where}`;
  return row?.products ?? 0;
}

/** The most recently published products. */
export async function newProducts({ db, now }: Reader, limit: number): Promise<ProductSummary[]> {
  const source = walkSql(orders.newest, Prisma.sql`true`, null, limit, now);
  return (await selectSummaries(db, source, now)).map(({ product }) => product);
}
