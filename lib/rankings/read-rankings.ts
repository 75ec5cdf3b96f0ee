import type { z } from "zod";
import type { Ctx } from "../auth/caller";
import { Prisma } from "../core/db";
import { fail } from "../core/errors";
import { decodeCursor, encodeCursor, isCountPart, isIdPart } from "../core/pages";
import { parseDay } from "../core/time";
import { type Shown, selectSummaries } from "../directory/summaries";
import { isVisibleNow } from "../products/visible";
import { pointsOf } from "../votes/rules";
import { listAmendments } from "./list-amendments";
import { isFinal, type Window, windowAt, windowBefore } from "./rules";
import type { RankingEntry, Rankings, ReadRankings } from "./schema";

/** Points are units as text: a number would lose digits, and with them the row's place. */
type Key = [points: string, voters: number, productId: string, position: number];
type Extra = { points: string; votes: number; voters: number; previous: number | null };

const isKey = (key: unknown[]): key is Key =>
  typeof key[0] === "string" &&
  /^\d{1,38}$/.test(key[0]) &&
  isPositive(key[1]) &&
  isIdPart(key[2]) &&
  isPositive(key[3]);

const isPositive = (part: unknown): part is number => isCountPart(part) && part > 0;

/** How many places of a board that is not frozen yet are compared with. */
const comparedPlaces = 500;

/** The board of the window that `date` falls into, today without one; a day in the future is 400. */
export async function readRankings(
  { db, now }: Pick<Ctx, "db" | "now">,
  { period, date, limit, cursor }: z.output<typeof ReadRankings>,
): Promise<Rankings> {
  const day = date === undefined ? now : parseDay(date);
  if (!day || day > now) fail("invalid_parameter", "date: must be a UTC day that has begun");
  const window = windowAt(period, day ?? now);
  const filters = ["rankings", period, window.startsOn];
  const after = decodeCursor(cursor, filters, isKey);
  const [frozen, previousFrozen] = await findFrozen(db, window, windowBefore(window));
  const board = frozen ? frozenBoard(window, now, after, limit) : runningBoard(window, now, after, limit);
  const previous = previousFrozen ? frozenPlace(windowBefore(window)) : runningPlace(windowBefore(window));
  const source = boardSql(board, previous);
  const rows = await selectSummaries<Extra>(db, source, now);
  const position = after?.[3] ?? 0;
  const data = rows.slice(0, limit).map((row, at) => toEntry(row, position + at + 1));
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const nextCursor = last
    ? encodeCursor(filters, [last.extra.points, last.extra.voters, last.product.id, position + limit])
    : null;
  return {
    period,
    startsAt: window.startsAt.toISOString(),
    endsAt: window.endsAt.toISOString(),
    final: isFinal(window, now),
    amendments: frozen ? await listAmendments(db, window, now) : [],
    data,
    pagination: { limit, hasMore: last !== undefined, nextCursor },
  };
}

const toEntry = ({ product, extra }: Shown<Extra>, rank: number): RankingEntry => ({
  rank,
  points: pointsOf(extra.points),
  votes: extra.votes,
  voters: extra.voters,
  previousRank: extra.previous,
  product,
});

async function findFrozen(db: Ctx["db"], ...windows: Window[]): Promise<boolean[]> {
  const rows = await db.frozenWindow.findMany({
    where: { OR: windows.map(({ period, startsAt }) => ({ period, startsOn: startsAt })) },
  });
  return windows.map(({ startsAt }) =>
    rows.some(({ startsOn }) => startsOn.getTime() === startsAt.getTime()),
  );
}

const inWindow = ({ period, startsOn }: Window): Prisma.Sql =>
  Prisma.sql`w.period = ${period}::period and w.starts_on = ${startsOn}::date`;

const isShown = (now: Date): Prisma.Sql => Prisma.sql`exists (
  select from products p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
  where p.id = w.product_id and p.listed_from <= ${now}::timestamptz)`;

/**
 * The next rows of a running board by a walk along its index. The order runs down in points and voters and up in ids,
 * so what follows a row is three ranges of the index, one after the other.
 */
function runningBoard(window: Window, now: Date, after: Key | null, limit: number): Prisma.Sql {
  const [points, voters, id] = after ?? [];
  const ranges = after
    ? [
        Prisma.sql`w.points = ${points}::numeric and w.voters = ${voters}::int and w.product_id > ${id}::uuid`,
        Prisma.sql`w.points = ${points}::numeric and w.voters < ${voters}::int`,
        Prisma.sql`w.points < ${points}::numeric`,
      ]
    : [Prisma.sql`true`];
  const walks = ranges.map(
    (range) => Prisma.sql`(select w.product_id, w.points, w.votes, w.voters from window_tallies w
      where ${inWindow(window)} and ${range} and ${isShown(now)}
      order by w.points desc, w.voters desc, w.product_id limit ${limit + 1})`,
  );
  return Prisma.sql`select *, row_number() over (order by points desc, voters desc, product_id) as place
    from (${Prisma.join(walks, " union all ")}) as w order by place limit ${limit + 1}`;
}

function frozenBoard(window: Window, now: Date, after: Key | null, limit: number): Prisma.Sql {
  const start = after
    ? Prisma.sql`w.rank > (select w.rank from frozen_standings w where ${inWindow(window)} and w.product_id = ${after[2]}::uuid)`
    : Prisma.sql`true`;
  return Prisma.sql`select w.product_id, w.points, w.votes, w.voters, w.rank as place from frozen_standings w
    where ${inWindow(window)} and ${start} and ${isShown(now)} order by w.rank limit ${limit + 1}`;
}

const boardSql = (board: Prisma.Sql, previous: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select b.product_id as id, b.place::int as place, jsonb_build_object('points', b.points::text,
    'votes', b.votes, 'voters', b.voters, 'previous', (${previous})) as extra
  from (${board}) as b`;

const frozenPlace = (window: Window): Prisma.Sql =>
  Prisma.sql`select w.rank from frozen_standings w where ${inWindow(window)} and w.product_id = b.product_id`;

const runningPlace = (window: Window): Prisma.Sql => Prisma.sql`
  select first.place from (
    select w.product_id, row_number() over (order by w.points desc, w.voters desc, w.product_id)::int as place
    from window_tallies w where ${inWindow(window)}
    order by w.points desc, w.voters desc, w.product_id limit ${comparedPlaces}) as first
  where first.product_id = b.product_id`;
