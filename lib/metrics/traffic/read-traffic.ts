import { findMemberProduct, findPublicProduct } from "../../catalog/products/find";
import type { Ctx, Reader } from "../../core/ctx";
import { AppError, fail } from "../../core/errors";
import { addDays, minuteMs, startOfDay } from "../../core/time";
import type { AnalyticsLive } from "../../documents/blocks/live";
import { isEmpty, rangeOf, retainedRange, toPublic } from "./rules";
import {
  activeWindowMinutes,
  type PublicTraffic,
  type ReadPublicTraffic,
  type ReadTraffic,
  type Traffic,
} from "./schema";
import type { Dimension, Report } from "./store";
import { trafficStore } from "./traffic-store";

/** The traffic of a product's page, for members of its organization and admins; exact to the millisecond. */
export async function readTraffic(ctx: Ctx, { slug, ...asked }: ReadTraffic): Promise<Traffic> {
  const { product } = await findMemberProduct(ctx, slug, "viewer");
  const range = retainedRange(rangeOf(asked, ctx.now), ctx.now);
  const active = { from: new Date(ctx.now.getTime() - activeWindowMinutes * minuteMs), to: ctx.now };
  const report = await (await trafficStore(ctx.db)).readReport(product.id, range, active);
  const hitsOf = (reason: string) =>
    namesOf(report, "excluded").find(({ name }) => name === reason)?.pageViews ?? 0;
  return {
    ...toPublic(range, report.days),
    top: {
      referrers: namesOf(report, "referrer"),
      countries: namesOf(report, "country"),
      devices: namesOf(report, "device"),
    },
    activeVisitors: { count: report.active, windowMinutes: activeWindowMinutes, at: ctx.now.toISOString() },
    excluded: {
      bots: hitsOf("bots"),
      prefetch: hitsOf("prefetch"),
      noUserAgent: hitsOf("noUserAgent"),
      networkLimit: hitsOf("networkLimit"),
    },
    ...(report.dropped > 0 ? { dropped: report.dropped } : {}),
  };
}

const namesOf = ({ tops }: Report, wanted: Dimension): { name: string; pageViews: number }[] =>
  tops.filter(({ dimension }) => dimension === wanted).map(({ name, hits }) => ({ name, pageViews: hits }));

/** Totals and daily series of a product whose public document has an Analytics block; 404 for any other. */
export async function readPublicTraffic(
  ctx: Reader,
  { slug, ...asked }: ReadPublicTraffic,
): Promise<PublicTraffic> {
  const { product, listing } = await findPublicProduct(ctx, slug);
  const [row] = await ctx.db.$queryRaw<{ is_enabled: boolean }[]>`
    select jsonb_path_exists(blocks, '$[*] ? (@.type == "analytics")') as is_enabled
    from revisions where id = ${listing.revisionId}::uuid`;
  if (!row?.is_enabled) fail("analytics_not_enabled", `${product.slug} doesn't publish its traffic.`);
  const range = retainedRange(rangeOf(asked, ctx.now), ctx.now);
  return toPublic(range, await (await trafficStore(ctx.db)).readDays(product.id, range));
}

/** The data of a public document's Analytics block: UTC days up to today, or none if there are no views or visits. */
export async function readAnalytics(
  { db, now }: Reader,
  { productId, days }: { productId: string; days: number },
): Promise<AnalyticsLive> {
  const range = { from: addDays(startOfDay(now), 1 - days), to: now };
  const store = await trafficStore(db);
  const counted = await store.readDays(productId, range).catch(awayOrThrow);
  if (counted === null) return { ...toPublic(range, []), series: [], isAway: true };
  const traffic = toPublic(range, counted);
  return isEmpty(traffic) ? { ...traffic, series: [] } : traffic;
}

/** A page is shown without figures that can't be read now. */
function awayOrThrow(error: unknown): null {
  if (error instanceof AppError && error.code === "unavailable") return null;
  throw error;
}
