import type { Ctx } from "../auth/caller";
import type { AnalyticsLive } from "../blocks/live";
import { addDays, startOfDay, toDay } from "../core/time";

/** The page views of a product's page over the last days up to today, with a row for each UTC day. */
export async function readPublicTraffic(
  { db, now }: Pick<Ctx, "db" | "now">,
  { productId, days }: { productId: string; days: number },
): Promise<AnalyticsLive> {
  const today = startOfDay(now);
  const first = addDays(today, 1 - days);
  const rows = await db.trafficDay.findMany({ where: { productId, day: { gte: first, lte: today } } });
  const byDay = new Map(rows.map((row) => [toDay(row.day), row]));
  const series = Array.from({ length: days }, (_, at) => {
    const day = toDay(addDays(first, at));
    const row = byDay.get(day);
    return { day, pageViews: row?.pageViews ?? 0, visitors: row?.visitors ?? 0 };
  });
  return {
    from: first.toISOString(),
    to: now.toISOString(),
    totals: {
      pageViews: series.reduce((sum, row) => sum + row.pageViews, 0),
      visitorDays: series.reduce((sum, row) => sum + row.visitors, 0),
    },
    series: rows.length === 0 ? [] : series,
  };
}
