import { isIdPart, isInstantPart } from "../../core/pagination";
import { isVisibleNow } from "../../documents/visible";
import { Prisma } from "../../platform/db/db";

/** An order of the directory that follows one index, and how to continue after a row. */
export type Order = {
  /** The row's position in the order, as JSON; it goes into the cursor. */
  key: Prisma.Sql;
  isKey: (key: unknown[]) => boolean;
  by: Prisma.Sql;
  /** A condition that all its rows meet, which keeps the query inside the index. */
  within: (now: Date) => Prisma.Sql;
  /**
   * The rows after a key, as consecutive ranges of the index: its columns run in different directions, so no single
   * row comparison expresses it, and an `or` would read the index from its start.
   */
  after: (key: unknown[]) => Prisma.Sql[];
};

const isInt = (value: unknown): boolean =>
  Number.isInteger(value) && Math.abs(Number(value)) <= 2_147_483_647;

/** By trust and rank; `refreshRanks` keeps `ranked_hot` in the same order as `rank`. */
const trust: Order = {
  key: Prisma.sql`jsonb_build_array(p.trust_score, p.ranked_hot, p.id)`,
  isKey: ([score, hot, id]) => isInt(score) && Number.isFinite(hot) && isIdPart(id),
  by: Prisma.sql`p.trust_score desc, p.ranked_hot desc, p.id`,
  within: () => Prisma.sql`true`,
  after: ([score, hot, id]) => [
    Prisma.sql`p.trust_score = ${score}::int and p.ranked_hot = ${hot}::float8 and p.id > ${id}::uuid`,
    Prisma.sql`p.trust_score = ${score}::int and p.ranked_hot < ${hot}::float8`,
    Prisma.sql`p.trust_score < ${score}::int`,
  ],
};

const newest: Order = {
  key: Prisma.sql`jsonb_build_array(
    to_char(p.first_published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), p.id)`,
  isKey: ([at, id]) => isInstantPart(at) && isIdPart(id),
  by: Prisma.sql`p.first_published_at desc, p.id`,
  within: (now) => Prisma.sql`p.first_published_at <= ${now}::timestamptz`,
  after: ([at, id]) => [
    Prisma.sql`p.first_published_at = ${at}::timestamptz and p.id > ${id}::uuid`,
    Prisma.sql`p.first_published_at < ${at}::timestamptz`,
  ],
};

const votes: Order = {
  key: Prisma.sql`jsonb_build_array(p.votes_total, p.id)`,
  isKey: ([total, id]) => isInt(total) && isIdPart(id),
  by: Prisma.sql`p.votes_total desc, p.id`,
  within: () => Prisma.sql`true`,
  after: ([total, id]) => [
    Prisma.sql`p.votes_total = ${total}::int and p.id > ${id}::uuid`,
    Prisma.sql`p.votes_total < ${total}::int`,
  ],
};

export const orders = { directory: trust, newest, votes };

/**
 * The `count` public products after the first `skip` of an order, likewise. Rows that are skipped are not projected,
 * and their listings are not read unless `where` needs them.
 */
export function skipSql(
  order: Order,
  where: { sql: Prisma.Sql; ofListing: boolean },
  skip: number,
  count: number,
  now: Date,
): Prisma.Sql {
  const listings = where.ofListing
    ? Prisma.sql`join listings l on l.product_id = p.id and ${isVisibleNow(now)}`
    : Prisma.sql``;
  return Prisma.sql`select p.id, row_number() over (order by ${order.by})::int as place, ${order.key} as extra
    from (
      select p.* from products p ${listings}
      where p.listed_from <= ${now}::timestamptz and ${order.within(now)} and ${where.sql}
      order by ${order.by} limit ${count} offset ${skip}
    ) as p`;
}

/** The next `count` public products of an order, as `(id, place, extra)` with the key as `extra`. */
export function walkSql(
  order: Order,
  where: Prisma.Sql,
  after: unknown[] | null,
  count: number,
  now: Date,
): Prisma.Sql {
  const ranges = after ? order.after(after) : [Prisma.sql`true`];
  const walks = ranges.map(
    (range, at) => Prisma.sql`(
      select p.id, ${at}::int as part, row_number() over (order by ${order.by}) as step, ${order.key} as extra
      from products p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
      where p.listed_from <= ${now}::timestamptz and ${order.within(now)} and ${where} and ${range}
      order by ${order.by} limit ${count})`,
  );
  return Prisma.sql`select id, row_number() over (order by part, step)::int as place, extra
    from (${Prisma.join(walks, " union all ")}) as w order by place limit ${count}`;
}
