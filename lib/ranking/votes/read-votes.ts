import { findMemberProduct } from "../../catalog/products/find";
import type { Ctx, PersonCaller } from "../../core/ctx";
import { type Page, type Paging, readNewest } from "../../core/pagination";
import { startOfDay, toDay } from "../../core/time";
import { windowAt } from "../../core/windows";
import { type MyVote, UncountedReason, type VoteTotals } from "./schema";

/** The caller's votes of one UTC day, by default today, newest first. */
export function listMyVotes(
  { caller, db, now }: Ctx<PersonCaller>,
  { day = toDay(now), ...paging }: Paging & { day?: string },
): Promise<Page<MyVote>> {
  return readNewest(
    paging,
    ["my-votes", day],
    ({ where, ...query }) =>
      db.vote.findMany({
        ...query,
        where: { personId: caller.person.id, day: startOfDay(new Date(day)), ...where },
        select: {
          id: true,
          productId: true,
          counted: true,
          reason: true,
          product: { select: { slug: true } },
        },
      }),
    (rows) =>
      rows.map((row) => ({
        productId: row.productId,
        productSlug: row.product.slug,
        day,
        counted: row.counted,
        reason: row.reason === null ? null : UncountedReason.parse(row.reason),
      })),
  );
}

type Row = { reason: string | null; today: number; week: number; month: number; total: number };
const spans = ["today", "week", "month", "total"] as const;

/** How many votes of a product counted and how many did not, by reason, for members; UTC windows. */
export async function readVoteTotals(
  ctx: Ctx<PersonCaller>,
  { slug }: { slug: string },
): Promise<VoteTotals> {
  const { product } = await findMemberProduct(ctx, slug, "viewer");
  const today = toDay(ctx.now);
  const [week, month] = [windowAt("weekly", ctx.now).startsOn, windowAt("monthly", ctx.now).startsOn];
  const rows = await ctx.db.$queryRaw<Row[]>`
    select reason, count(*) filter (where day = ${today}::date)::int as today,
      count(*) filter (where day >= ${week}::date)::int as week,
      count(*) filter (where day >= ${month}::date)::int as month, count(*)::int as total
    from votes where product_id = ${product.id}::uuid group by reason`;
  const of = (reason: string | null, span: (typeof spans)[number]) =>
    rows.find((row) => row.reason === reason)?.[span] ?? 0;
  const totals = spans.map((span) => {
    const uncounted = UncountedReason.options
      .map((reason) => ({ reason, votes: of(reason, span) }))
      .filter(({ votes }) => votes > 0);
    return [span, { counted: of(null, span), uncounted }] as const;
  });
  return Object.fromEntries(totals) as VoteTotals;
}
