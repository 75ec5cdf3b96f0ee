import type { Ctx } from "../auth/caller";
import { fail } from "../core/errors";
import { findPublicProduct } from "../products/find";
import { trafficStore } from "./open-store";
import { keptRange, rangeOf, toPublic } from "./rules";
import type { PublicTraffic, ReadPublicTraffic } from "./schema";

/** Totals and daily series of a product whose public document has an Analytics block; of any other 404. */
export async function readPublicTraffic(
  ctx: Pick<Ctx, "db" | "now">,
  { slug, ...asked }: ReadPublicTraffic,
): Promise<PublicTraffic> {
  const { product, listing } = await findPublicProduct(ctx, slug);
  const [row] = await ctx.db.$queryRaw<{ is_enabled: boolean }[]>`
    select jsonb_path_exists(blocks, '$[*] ? (@.type == "analytics")') as is_enabled
    from revisions where id = ${listing.revisionId}::uuid`;
  if (!row?.is_enabled) fail("analytics_not_enabled", `${product.slug} does not publish its traffic.`);
  const range = keptRange(rangeOf(asked, ctx.now), ctx.now);
  return toPublic(range, await trafficStore(ctx.db).readDays(product.id, range));
}
