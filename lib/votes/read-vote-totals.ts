import type { Ctx, PersonCaller } from "../auth/caller";
import { toDay } from "../core/time";
import { findMemberProduct } from "../products/find";
import { windowAt } from "../rankings/rules";
import { UncountedReason, type VoteTotals } from "./schema";

type Row = { reason: string | null; today: number; week: number; month: number; total: number };
const spans = ["today", "week", "month", "total"] as const;

/** How many votes of a product counted and how many did not, by reason, for a member of its organization; UTC windows. */
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
  const told = spans.map((span) => {
    const uncounted = UncountedReason.options
      .map((reason) => ({ reason, votes: of(reason, span) }))
      .filter(({ votes }) => votes > 0);
    return [span, { counted: of(null, span), uncounted }] as const;
  });
  return Object.fromEntries(told) as VoteTotals;
}
