import type { Ctx } from "../auth/caller";
import type { AnalyticsLive } from "../blocks/live";
import { addDays, startOfDay } from "../core/time";
import { trafficStore } from "./open-store";
import { toPublic } from "./rules";

/** What the Analytics block of a public document shows: UTC days up to today, and none where there are no views at all. */
export async function readAnalytics(
  { db, now }: Pick<Ctx, "db" | "now">,
  { productId, days }: { productId: string; days: number },
): Promise<AnalyticsLive> {
  const range = { from: addDays(startOfDay(now), 1 - days), to: now };
  const traffic = toPublic(range, await trafficStore(db).readDays(productId, range));
  return traffic.totals.pageViews === 0 ? { ...traffic, series: [] } : traffic;
}
