import type { z } from "zod";
import type { Ctx } from "../auth/caller";
import { Prisma } from "../core/db";
import { isId } from "../core/ids";
import { decodeCursor, encodeCursor, type Page, toPage } from "../core/pages";
import type { ProductSummary } from "../products/schema";
import { candidatesSql } from "./candidates";
import { correctWords } from "./correct-words";
import { filterSql } from "./filters";
import { type Order, orders } from "./orders";
import { type Query, readQuery } from "./query";
import type { Filters, Sort } from "./schema";
import { type Shown, selectSummaries } from "./summaries";

type Reader = Pick<Ctx, "db" | "now">;
type Input = Filters & { q: string; sort?: z.output<typeof Sort>; limit: number; cursor?: string };

/** How the words were read: as typed, with corrected words, or any of them. */
type Reading = "typed" | "corrected" | "any";
const readings: readonly Reading[] = ["typed", "corrected", "any"];

export type Found = {
  page: Page<ProductSummary>;
  /** What was looked for instead of what was typed, or null. */
  correctedTo: string | null;
  /** Nothing has all of the words: these have some. */
  isAny: boolean;
};

const relevance: Order = {
  key: Prisma.sql`jsonb_build_array(c.score, p.id)`,
  isKey: ([score, id]) => typeof score === "number" && typeof id === "string" && isId(id),
  by: Prisma.sql`c.score desc, p.id`,
  within: () => Prisma.sql`true`,
  after: ([score, id]) => [
    Prisma.sql`c.score = ${score}::float8 and p.id > ${id}::uuid`,
    Prisma.sql`c.score < ${score}::float8`,
  ],
};

/**
 * The public products that match what was typed, the most fitting first. Where nothing has all the words, unknown ones
 * are replaced by the nearest known; where nothing has those, any of the words will do.
 */
export async function searchProducts(ctx: Reader, input: Input): Promise<Found> {
  const { cursor, limit, sort, ...filters } = input;
  const order = sort === undefined ? relevance : orders[sort];
  const bound = ["search", sort ?? "relevance", filters];
  const isKey = (key: unknown[]): key is [Reading, ...unknown[]] =>
    readings.some((reading) => reading === key[0]) && order.isKey(key.slice(1));
  const after = decodeCursor(cursor, bound, isKey);

  const where = await filterSql(ctx, filters);
  for await (const { reading, text, query } of readingsOf(ctx, input.q, after?.[0])) {
    const source = pageSql(query, where, order, after?.slice(1) ?? null, limit + 1, ctx.now);
    const rows = await selectSummaries<unknown[]>(ctx.db, source, ctx.now);
    if (rows.length === 0 && !after) continue;
    const page = toPage(
      rows,
      limit,
      ({ extra }: Shown<unknown[]>) => encodeCursor(bound, [reading, ...extra]),
      ({ product }) => product,
    );
    return { page, correctedTo: text === input.q ? null : text, isAny: reading === "any" };
  }
  return {
    page: toPage(
      [],
      limit,
      () => "",
      (row) => row,
    ),
    correctedTo: null,
    isAny: false,
  };
}

/** The ways to read the words, one after the other until one finds something; `only` on the pages after the first. */
export async function* readingsOf(
  { db }: Reader,
  q: string,
  only?: Reading,
): AsyncGenerator<{ reading: Reading; text: string; query: Query }> {
  const wants = (reading: Reading) => only === undefined || only === reading;
  const typed = wants("typed") ? await readQuery(db, q) : null;
  if (typed) yield { reading: "typed", text: q, query: typed };
  if (only === "typed") return;
  const text = (await correctWords(db, q)) ?? q;
  const corrected = wants("corrected") && text !== q ? await readQuery(db, text) : null;
  if (corrected) yield { reading: "corrected", text, query: corrected };
  const any = wants("any") ? await readQuery(db, text, { any: true }) : null;
  if (any) yield { reading: "any", text, query: any };
}

function pageSql(
  query: Query,
  where: Prisma.Sql,
  order: Order,
  after: unknown[] | null,
  count: number,
  now: Date,
): Prisma.Sql {
  const following = after ? Prisma.sql`(${Prisma.join(order.after(after), ") or (")})` : Prisma.sql`true`;
  return Prisma.sql`
    select p.id, row_number() over (order by ${order.by})::int as place, ${order.key} as extra
    from (${candidatesSql(query, where, now)}) as c join products p on p.id = c.product_id
    where ${order.within(now)} and (${following})
    order by place limit ${count}`;
}
