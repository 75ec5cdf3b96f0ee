import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { isCountPart, type Page, readPage, type Skip } from "../../core/pagination";
import { requireAdminSession } from "../../core/require";
import { addDays, startOfDay } from "../../core/time";
import { fewestVisitors, type ListSearches, type SearchedQuery, searchedDays } from "./schema";

const isQueryPart = (part: unknown): part is string =>
  typeof part === "string" && part.length <= 200 && part.isWellFormed() && !part.includes("\0");

/**
 * What three or more different visitors searched for in the last 30 days, most searched first, or most often without a
 * result, for an admin's session. A visitor who returns on another day counts again.
 */
export function readSearches(
  ctx: Ctx<SessionCaller>,
  { unanswered, ...paging }: z.output<typeof ListSearches> & Skip,
): Promise<Page<SearchedQuery>> {
  const { db, now } = requireAdminSession(ctx);
  return readPage(paging, {
    filters: ["searches", unanswered],
    isKey: (key): key is [number, string] => isCountPart(key[0]) && isQueryPart(key[1]),
    read: (after, take, skip) => db.$queryRaw<(SearchedQuery & { most: number })[]>`
      select * from (
        select query, sum(searches)::int as searches, sum(without_result)::int as "withoutResult",
          sum(clicked)::int as clicked,
          (case when ${unanswered}::boolean then sum(without_result) else sum(searches) end)::int as most
        from search_queries where day > ${addDays(startOfDay(now), -searchedDays)}::date
        group by query having count(*) >= ${fewestVisitors}
      ) as asked
      where most > 0 and (${after === null} or most < ${after?.[0] ?? 0}::int
        or (most = ${after?.[0] ?? 0}::int and query collate "C" > ${after?.[1] ?? ""} collate "C"))
      order by most desc, query collate "C" limit ${take} offset ${skip}`,
    keyOf: ({ most, query }): [number, string] => [most, query],
    present: (rows) => rows.map(({ most: _, ...row }) => row),
  });
}
