import type { Ctx } from "../auth/caller";
import type { AnalyticsLive } from "../blocks/live";
import { fail } from "../core/errors";
import { addDays, startOfDay, toDay } from "../core/time";
import { findPublicProduct } from "../products/find";
import { daysOf, type Range, rangeOf } from "./rules";
import type { PublicTraffic, ReadPublicTraffic } from "./schema";

/** Totals and daily series of a product whose public document has an Analytics block; of any other 404. */
export async function readPublicTraffic(
  ctx: Pick<Ctx, "db" | "now">,
  { slug, ...asked }: ReadPublicTraffic,
): Promise<PublicTraffic> {
  const { product, listing } = await findPublicProduct(ctx, slug);
  const [row] = await ctx.db.$queryRaw<{ is_public: boolean }[]>`
    select jsonb_path_exists(blocks, '$[*] ? (@.type == "analytics")') as is_public
    from revisions where id = ${listing.revisionId}::uuid`;
  if (!row?.is_public) fail("analytics_not_enabled", `${product.slug} does not publish its traffic.`);
  return readSeries(ctx, product.id, rangeOf(asked, ctx.now));
}

/** What the Analytics block of a public document shows: whole UTC days up to today, and no days before the first view. */
export async function readAnalytics(
  ctx: Pick<Ctx, "db" | "now">,
  { productId, days }: { productId: string; days: number },
): Promise<AnalyticsLive> {
  const traffic = await readSeries(ctx, productId, {
    from: addDays(startOfDay(ctx.now), 1 - days),
    to: ctx.now,
  });
  return traffic.totals.pageViews === 0 ? { ...traffic, series: [] } : traffic;
}

export async function readSeries(
  { db }: Pick<Ctx, "db">,
  productId: string,
  range: Range,
): Promise<PublicTraffic> {
  const days = daysOf(range);
  const rows = await db.trafficDay.findMany({ where: { productId, day: { in: days } } });
  const byDay = new Map(rows.map((row) => [toDay(row.day), row]));
  const series = days.map((at) => {
    const row = byDay.get(toDay(at));
    return { day: toDay(at), pageViews: row?.pageViews ?? 0, visitors: row?.visitors ?? 0 };
  });
  return {
    from: range.from.toISOString(),
    to: range.to.toISOString(),
    totals: {
      pageViews: series.reduce((sum, row) => sum + row.pageViews, 0),
      visitorDays: series.reduce((sum, row) => sum + row.visitors, 0),
    },
    series,
  };
}
