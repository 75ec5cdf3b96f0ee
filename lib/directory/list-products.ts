import type { z } from "zod";
import type { Ctx } from "../auth/caller";
import { Prisma } from "../core/db";
import { decodeCursor, encodeCursor, type Page, toPage } from "../core/pages";
import type { ProductSummary } from "../products/schema";
import { filterSql } from "./filters";
import { orders, walkSql } from "./orders";
import type { Filters, Sort } from "./schema";
import { searchProducts } from "./search-products";
import { selectSummaries } from "./summaries";

type Reader = Pick<Ctx, "db" | "now">;
type Input = Filters & { sort?: z.output<typeof Sort>; limit: number; cursor?: string };

/** The public products that the filters let through, a page of them, in the wanted order. */
export async function listProducts(ctx: Reader, input: Input): Promise<Page<ProductSummary>> {
  const { q, cursor, limit, sort = "directory", ...filters } = input;
  if (q !== undefined) return (await searchProducts(ctx, { ...input, q })).page;
  const order = orders[sort];
  const bound = ["products", sort, filters];
  const after = decodeCursor(cursor, bound, (key): key is unknown[] => order.isKey(key));
  const source = walkSql(order, await filterSql(ctx, filters), after, limit + 1, ctx.now);
  const rows = await selectSummaries<unknown[]>(ctx.db, source, ctx.now);
  return toPage(
    rows,
    limit,
    ({ extra }) => encodeCursor(bound, extra),
    ({ product }) => product,
  );
}

/** The products that became public last. */
export async function newProducts({ db, now }: Reader, limit: number): Promise<ProductSummary[]> {
  const source = walkSql(orders.newest, Prisma.sql`true`, null, limit, now);
  return (await selectSummaries(db, source, now)).map(({ product }) => product);
}
