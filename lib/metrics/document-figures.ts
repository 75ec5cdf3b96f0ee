import { listPublicRevisions } from "../catalog/products/read-history";
import type { PublicProduct } from "../catalog/products/schema";
import type { Reader } from "../core/ctx";
import type { Block } from "../documents/blocks/envelope";
import type { BlockLive } from "../documents/blocks/live";
import { readSamples } from "./pulse/read-pulse";
import { readAnalytics } from "./traffic/read-traffic";

/** The figures that a public document's live blocks show; only those that it has blocks for are read. */
export async function readDocumentFigures(
  ctx: Reader,
  { id, slug, websiteUrl }: Pick<PublicProduct, "id" | "slug" | "websiteUrl">,
  blocks: readonly Block[],
): Promise<BlockLive> {
  const activities = blocks.find((block) => block.type === "activities")?.data;
  const analytics = blocks.find((block) => block.type === "analytics")?.data;
  const hasPulse = blocks.some((block) => block.type === "pulse");
  const [pulse, traffic, revisions] = await Promise.all([
    hasPulse && websiteUrl ? readSamples(ctx, { id, websiteUrl }) : null,
    analytics ? readAnalytics(ctx, { productId: id, days: analytics.range }) : null,
    activities && activities.source !== "manual"
      ? listPublicRevisions(ctx, { productId: id, limit: activities.limit })
      : [],
  ]);
  return { now: ctx.now, pulse: pulse && { ...pulse, slug }, analytics: traffic, revisions };
}
