import type { z } from "zod";
import { findFirstPublication } from "../../catalog/directory/catalog-statistics";
import { type Shown, selectSummaries } from "../../catalog/products/summaries";
import type { Ctx, Reader } from "../../core/ctx";
import { fail } from "../../core/errors";
import { isCountPart, isIdPart, readPage, type Skip } from "../../core/pagination";
import { parseDay, toDay } from "../../core/time";
import { hasRanking, type Window, windowAt, windowBefore } from "../../core/windows";
import { isVisibleNow } from "../../documents/visible";
import { type Db, Prisma } from "../../platform/db/db";
import { pointsOf } from "../votes/rules";
import { Standing } from "../votes/schema";
import type { Amendment, RankingEntry, Rankings, ReadRankings } from "./schema";

/** Points are units as text: a number would lose digits, and with them the row's position. */
type Key = [points: string, voters: number, productId: string, position: number, rank: number];
type Extra = { points: string; votes: number; voters: number; previous: number | null };
type Placed = Shown<Extra> & { position: number; rank: number; tied: boolean };

const isKey = (key: unknown[]): key is Key =>
  typeof key[0] === "string" &&
  /^\d{1,38}$/.test(key[0]) &&
  isPositive(key[1]) &&
  isIdPart(key[2]) &&
  isPositive(key[3]) &&
  isPositive(key[4]);

const isPositive = (part: unknown): part is number => isCountPart(part) && part > 0;

/** How many places of a ranking that is not frozen yet are compared with. */
const comparedPlaces = 500;

/**
 * The ranking of the window that contains `date`, by default today; products with equal points and voters share a rank.
 * A day in the future is 400, and a window that ended before the first product was published 404 `no_such_window`.
 */
export async function readRankings(
  { db, now }: Reader,
  { period, date, ...paging }: z.output<typeof ReadRankings> & Skip,
): Promise<Rankings> {
  const day = date === undefined ? now : parseDay(date);
  if (!day || day > now) fail("invalid_parameter", "date: must be a UTC day that has begun");
  const window = windowAt(period, day ?? now);
  const firstAt = await findFirstPublication({ db, now });
  if (!hasRanking(window, firstAt))
    fail(
      "no_such_window",
      `The first product was published on ${toDay(firstAt)}. There are no earlier rankings.`,
    );
  const [frozen, previousFrozen] = await findFrozen(db, window, windowBefore(window));
  const board = frozen ? frozenBoard : runningBoard;
  const previous = (previousFrozen ? frozenPlace : runningPlace)(windowBefore(window));
  const page = await readPage(paging, {
    filters: ["rankings", period, window.startsOn],
    isKey,
    read: async (after, take, skip) => {
      const source = boardSql(board(window, now, after, take, skip), previous);
      const rows = await selectSummaries<Extra>(db, source, now);
      if (after) return placed(rows, after[3], after);
      const [first] = rows;
      const above = first && skip > 0 ? await countAbove(db, { window, frozen, first, now }) : 0;
      return placed(rows, skip, first && [first.extra.points, first.extra.voters, "", skip, above + 1]);
    },
    keyOf: ({ product, extra, position, rank }): Key => [
      ...([extra.points, extra.voters, product.id] as const),
      ...([position, rank] as const),
    ],
    present: (rows) => rows.map(toEntry),
  });
  return {
    period,
    startsAt: window.startsAt.toISOString(),
    endsAt: window.endsAt.toISOString(),
    final: frozen === true,
    amendments: frozen ? await listAmendments(db, window, now) : [],
    ...page,
  };
}

/** How many public products the ranking of a window has. */
export async function countRanked({ db, now }: Reader, window: Window): Promise<number> {
  const [frozen] = await findFrozen(db, window);
  return countRows(db, { window, frozen, now }, Prisma.sql`true`);
}

type Counted = { window: Window; frozen: boolean | undefined; now: Date };

async function countRows(db: Db, { window, frozen, now }: Counted, which: Prisma.Sql): Promise<number> {
  const table = frozen ? Prisma.sql`frozen_standings` : Prisma.sql`window_tallies`;
  const [row] = await db.$queryRaw<{ products: number }[]>`
    select count(*)::int as products from ${table} w where ${inWindow(window)} and ${which} and ${isShown(now)}`;
  return row?.products ?? 0;
}

/** How many public products are ranked above the first row of a page that skips others. */
const countAbove = (db: Db, { first, ...counted }: Counted & { first: Shown<Extra> }): Promise<number> => {
  const { points, voters } = first.extra;
  return countRows(db, counted, Prisma.sql`(w.points, w.voters) > (${points}::numeric, ${voters}::int)`);
};

/** Rows with their ranks: equal points and voters share one, and the next rank counts all that are above it. */
function placed(rows: readonly Shown<Extra>[], before: number, start: Key | undefined): Placed[] {
  let [points, voters, , , rank] = start ?? ["", 0, "", 0, before];
  const ranked = rows.map((row, at) => {
    const position = before + at + 1;
    if (row.extra.points !== points || row.extra.voters !== voters) rank = position;
    ({ points, voters } = row.extra);
    return { ...row, position, rank };
  });
  // The last row is the one that `readPage` reads beyond its page, or nothing follows it.
  return ranked.map((row, at) => ({
    ...row,
    tied: row.rank < row.position || ranked[at + 1]?.rank === row.rank,
  }));
}

const toEntry = ({ product, extra, rank, tied }: Placed): RankingEntry => ({
  rank,
  tied,
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

/** Without the listings, as a page far down skips many rows. */
const isShown = (now: Date): Prisma.Sql => Prisma.sql`exists (
  select from products p where p.id = w.product_id and p.listed_from <= ${now}::timestamptz)`;

/**
 * The next rows of a running ranking, read along its index, after a row or after so many. Points and voters descend and
 * ids ascend, so what follows a row is three index ranges in sequence.
 */
function runningBoard(window: Window, now: Date, after: Key | null, take: number, skip: number): Prisma.Sql {
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
      order by w.points desc, w.voters desc, w.product_id limit ${take} offset ${after ? 0 : skip})`,
  );
  return Prisma.sql`select *, row_number() over (order by points desc, voters desc, product_id) as place
    from (${Prisma.join(walks, " union all ")}) as w order by place limit ${take}`;
}

function frozenBoard(window: Window, now: Date, after: Key | null, take: number, skip: number): Prisma.Sql {
  const start = after
    ? Prisma.sql`(w.rank, w.product_id) > (select w.rank, w.product_id from frozen_standings w
        where ${inWindow(window)} and w.product_id = ${after[2]}::uuid)`
    : Prisma.sql`true`;
  return Prisma.sql`select *, row_number() over (order by rank, product_id) as place from (
    select w.product_id, w.points, w.votes, w.voters, w.rank from frozen_standings w
    where ${inWindow(window)} and ${start} and ${isShown(now)}
    order by w.rank, w.product_id limit ${take} offset ${skip}) as w`;
}

const boardSql = (board: Prisma.Sql, previous: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select b.product_id as id, b.place::int as place, jsonb_build_object('points', b.points::text,
    'votes', b.votes, 'voters', b.voters, 'previous', (${previous})) as extra
  from (${board}) as b`;

const frozenPlace = (window: Window): Prisma.Sql => Prisma.sql`
  select w.rank from frozen_standings w where ${inWindow(window)} and w.product_id = b.product_id`;

const runningPlace = (window: Window): Prisma.Sql => Prisma.sql`
  select first.place from (
    select w.product_id, rank() over (order by w.points desc, w.voters desc)::int as place from (
      select w.product_id, w.points, w.voters from window_tallies w where ${inWindow(window)}
      order by w.points desc, w.voters desc, w.product_id limit ${comparedPlaces}) as w) as first
  where first.product_id = b.product_id`;

type Row = { slug: string; name: string; reason: string; before: unknown; after: unknown; created_at: Date };

/** The amendments of a closed ranking, newest first, at most a hundred, of public products only. */
async function listAmendments(db: Db, { period, startsOn }: Window, now: Date): Promise<Amendment[]> {
  const rows = await db.$queryRaw<Row[]>`
    select p.slug, l.name, a.reason, a.before, a.after, a.created_at
    from window_amendments a join products p on p.id = a.product_id
    join listings l on l.product_id = p.id and ${isVisibleNow(now)}
    where a.period = ${period}::period and a.starts_on = ${startsOn}::date and p.listed_from <= ${now}::timestamptz
    order by a.created_at desc, a.id desc limit 100`;
  return rows.map(({ slug, name, reason, before, after, created_at }) => ({
    product: { slug, name },
    reason,
    before: Standing.parse(before),
    after: Standing.nullable().parse(after),
    createdAt: created_at.toISOString(),
  }));
}
