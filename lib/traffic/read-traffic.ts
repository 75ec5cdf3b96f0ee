import type { Ctx } from "../auth/caller";
import { minuteMs } from "../core/time";
import { findMemberProduct } from "../products/find";
import { trafficStore } from "./open-store";
import { keptRange, rangeOf, toPublic } from "./rules";
import { activeWindowMinutes, type ReadTraffic, type Traffic } from "./schema";
import type { Dimension, Report } from "./store";

/** The traffic of a product's page, for members of its organization and admins; exact to the millisecond. */
export async function readTraffic(ctx: Ctx, { slug, ...asked }: ReadTraffic): Promise<Traffic> {
  const { product } = await findMemberProduct(ctx, slug, "viewer");
  const range = keptRange(rangeOf(asked, ctx.now), ctx.now);
  const activeSince = new Date(ctx.now.getTime() - activeWindowMinutes * minuteMs);
  const report = await trafficStore(ctx.db).readReport(product.id, range, activeSince);
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
    excluded: { bots: hitsOf("bots"), prefetch: hitsOf("prefetch"), noUserAgent: hitsOf("noUserAgent") },
    ...(report.dropped > 0 ? { dropped: report.dropped } : {}),
  };
}

const namesOf = ({ tops }: Report, wanted: Dimension): { name: string; pageViews: number }[] =>
  tops.filter(({ dimension }) => dimension === wanted).map(({ name, hits }) => ({ name, pageViews: hits }));
