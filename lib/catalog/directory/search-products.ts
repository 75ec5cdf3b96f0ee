import type { z } from "zod";
import { normalizeText } from "../../core/close-name";
import type { Reader } from "../../core/ctx";
import { isIdPart, type Page, type Paging, readPage } from "../../core/pagination";
import { Prisma } from "../../platform/db/db";
import type { ProductSummary } from "../products/schema";
import { selectSummaries } from "../products/summaries";
import { candidatesSql } from "./candidates";
import { correctWords, nearWords } from "./correct-words";
import { filterSql } from "./filters";
import { type Order, orders } from "./orders";
import { noWords, type Query, readQuery } from "./query";
import type { Filters, Search, Sort } from "./schema";

type Input = Filters & Paging & { q: string; sort?: z.output<typeof Sort> };

/** How the words were read: as typed, corrected, any of them, or what comes nearest. */
type Reading = "typed" | "corrected" | "any" | "near";
const readings: readonly Reading[] = ["typed", "corrected", "any", "near"];

/** A further condition on a product `p` and its listing `l`, and whether words are only read as they were typed. */
type Narrowed = { only?: Prisma.Sql; asTyped?: true };

export type Found = { page: Page<ProductSummary>; search: Search };

/** It needs the candidates `c` alone: joining their products took a tenth of the time of a search with many matches. */
const relevance: Order = {
  key: Prisma.sql`jsonb_build_array(c.score, c.product_id)`,
  isKey: ([score, id]) => typeof score === "number" && isIdPart(id),
  by: Prisma.sql`c.score desc, c.product_id`,
  within: () => Prisma.sql`true`,
  after: ([score, id]) => [
    Prisma.sql`c.score = ${score}::float8 and c.product_id > ${id}::uuid`,
    Prisma.sql`c.score < ${score}::float8`,
  ],
};

/**
 * The public products that match a typed query, best first. If nothing contains all words, unknown words are
 * corrected; if nothing contains those either, any word may match, and at last the words and names that look alike.
 */
export async function searchProducts(
  ctx: Reader,
  input: Input,
  { only = Prisma.sql`true`, asTyped }: Narrowed = {},
): Promise<Found> {
  const { cursor: _, limit: __, skip: ___, sort, ...filters } = input;
  const order = sort === undefined ? relevance : orders[sort];
  const where = Prisma.sql`${await filterSql(ctx, filters)} and ${only}`;
  let used: { reading: Reading; text: string; query: Query } | undefined;
  const page = await readPage(input, {
    filters: ["search", sort ?? "relevance", filters],
    isKey: (key): key is [Reading, ...unknown[]] =>
      readings.some((reading) => reading === key[0]) && order.isKey(key.slice(1)),
    read: async (after, take, skip) => {
      const select = (query: Query, most: number, offset: number) => {
        const source = pageSql(query, where, order, after?.slice(1) ?? null, most, offset, ctx.now);
        return selectSummaries<unknown[]>(ctx.db, source, ctx.now);
      };
      for await (const read of readingsOf(ctx, input.q, asTyped ? "typed" : after?.[0])) {
        const { query } = read;
        const rows = await select(query, take, skip);
        const isEmpty = rows.length === 0 && (skip === 0 || (await select(query, 1, 0)).length === 0);
        if (isEmpty && !after) continue;
        used = read;
        return rows;
      }
      return [];
    },
    keyOf: ({ extra }) => [used?.reading ?? "typed", ...extra],
    present: (rows) => rows.map(({ product }) => product),
  });
  return { page, search: toSearch(input.q, used) };
}

function toSearch(q: string, used?: { reading: Reading; text: string; query: Query }): Search {
  if (used === undefined) return { query: q, corrected: null, read: "none", synonyms: [] };
  const { reading, text, query } = used;
  return { query: q, corrected: text === q ? null : text, read: readOf(reading), synonyms: query.synonyms };
}

export const readOf = (reading: Reading): Search["read"] =>
  reading === "any" || reading === "near" ? reading : "all";

/** The public products that match one reading of the words, best first. */
export const selectMatches = ({ db, now }: Reader, query: Query, limit: number) =>
  selectSummaries<unknown>(db, pageSql(query, Prisma.sql`true`, relevance, null, limit, 0, now), now);

/** The ways to read the words, tried in turn until one finds something; `only` one on pages after the first. */
export async function* readingsOf(
  ctx: Reader,
  q: string,
  only?: Reading,
): AsyncGenerator<{ reading: Reading; text: string; query: Query }> {
  const wants = (reading: Reading) => only === undefined || only === reading;
  const typed = wants("typed") ? await readQuery(ctx, q) : null;
  if (typed) yield { reading: "typed", text: q, query: typed };
  if (only === "typed") return;
  const text = (await correctWords(ctx, q)) ?? q;
  const corrected = wants("corrected") && text !== q ? await readQuery(ctx, text) : null;
  if (corrected) yield { reading: "corrected", text, query: corrected };
  const any = wants("any") ? await readQuery(ctx, text, { any: true }) : null;
  if (any) yield { reading: "any", text, query: any };
  if (wants("near") && lettersOnly.test(q)) yield { reading: "near", text: q, query: await readNear(ctx, q) };
}

/** Signs are taken as they are: only letters have something that looks like them. */
const lettersOnly = /^[\p{L}\p{M}\s'’-]+$/u;

/** What looks like the query: the words nearest to its own, and names. */
async function readNear(ctx: Reader, q: string): Promise<Query> {
  const near = await readQuery(ctx, await nearWords(ctx, q), { any: true });
  return { ...(near ?? noWords), name: normalizeText(q), isNear: true, synonyms: [] };
}

function pageSql(
  query: Query,
  where: Prisma.Sql,
  order: Order,
  after: unknown[] | null,
  count: number,
  skip: number,
  now: Date,
): Prisma.Sql {
  const following = after ? Prisma.sql`(${Prisma.join(order.after(after), ") or (")})` : Prisma.sql`true`;
  const products = order === relevance ? Prisma.empty : Prisma.sql`join products p on p.id = c.product_id`;
  return Prisma.sql`
    select c.product_id as id, row_number() over (order by ${order.by})::int as place, ${order.key} as extra
    from (${candidatesSql(query, where, now)}) as c ${products}
    where ${order.within(now)} and (${following})
    order by place limit ${count} offset ${skip}`;
}
