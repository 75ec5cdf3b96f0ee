import type { Ctx } from "../auth/caller";
import { findMemberProduct } from "../products/find";
import { readSeries } from "./read-public-traffic";
import { rangeOf } from "./rules";
import { activeWindowMinutes, type ReadTraffic, type Traffic } from "./schema";

/** The traffic of a product's page, for members of its organization and admins. */
export async function readTraffic(ctx: Ctx, { slug, ...asked }: ReadTraffic): Promise<Traffic> {
  const { product } = await findMemberProduct(ctx, slug, "viewer");
  return {
    ...(await readSeries(ctx, product.id, rangeOf(asked, ctx.now))),
    top: { referrers: [], countries: [], devices: [] },
    activeVisitors: { count: 0, windowMinutes: activeWindowMinutes, at: ctx.now.toISOString() },
    excluded: { bots: 0, prefetch: 0, noUserAgent: 0 },
  };
}
