import type { z } from "zod";
import type { Reader } from "../../core/ctx";
import { type Page, type Paging, readPage } from "../../core/pagination";
import { Prisma } from "../../platform/db/db";
import type { ProductSummary } from "../products/schema";
import { selectSummaries } from "../products/summaries";
import { filterSql } from "./filters";
import { orders, walkSql } from "./orders";
import type { Filters, Sort } from "./schema";
import { searchProducts } from "./search-products";

type Input = Filters & Paging & { sort?: z.output<typeof Sort> };

/** A page of the public products that match the filters, in the requested order. */
export async function listProducts(ctx: Reader, input: Input): Promise<Page<ProductSummary>> {
  const { q, cursor: _, limit: __, sort = "directory", ...filters } = input;
  if (q !== undefined) return (await searchProducts(ctx, { ...input, q })).page;
  const order = orders[sort];
  const where = await filterSql(ctx, filters);
  return readPage(input, {
    filters: ["products", sort, filters],
    isKey: (key): key is unknown[] => order.isKey(key),
    read: (after, take) =>
      selectSummaries<unknown[]>(ctx.db, walkSql(order, where, after, take, ctx.now), ctx.now),
    keyOf: ({ extra }) => extra,
    present: (rows) => rows.map(({ product }) => product),
  });
}

/** The most recently published products. */
export async function newProducts({ db, now }: Reader, limit: number): Promise<ProductSummary[]> {
  const source = walkSql(orders.newest, Prisma.sql`true`, null, limit, now);
  return (await selectSummaries(db, source, now)).map(({ product }) => product);
}
