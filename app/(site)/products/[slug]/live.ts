import type { publicCtx } from "@/lib/api/page-caller";
import type { BlockLive } from "@/lib/blocks/live";
import { readBlocks } from "@/lib/blocks/migrate";
import { listPublicRevisions } from "@/lib/products/list-public-revisions";
import type { PublicProduct } from "@/lib/products/schema";
import { readSamples } from "@/lib/pulse/read-samples";
import { readAnalytics } from "@/lib/traffic/read-analytics";
import { readDocumentLive } from "../../document-live";

/** What the document's live blocks show; only what it has blocks for is read. */
export async function readLive(
  ctx: ReturnType<typeof publicCtx>,
  product: PublicProduct,
): Promise<BlockLive> {
  const { id, websiteUrl } = product;
  const blocks = readBlocks(product.document.blocks);
  const activities = blocks.find((block) => block.type === "activities")?.data;
  const analytics = blocks.find((block) => block.type === "analytics")?.data;
  const hasPulse = blocks.some((block) => block.type === "pulse");
  const [pulse, traffic, revisions, rest] = await Promise.all([
    hasPulse && websiteUrl ? readSamples(ctx, { id, websiteUrl }) : null,
    analytics ? readAnalytics(ctx, { productId: id, days: analytics.range }) : null,
    activities && activities.source !== "manual"
      ? listPublicRevisions(ctx, { productId: id, limit: activities.limit })
      : [],
    readDocumentLive(ctx, blocks),
  ]);
  return { now: ctx.now, pulse, analytics: traffic, revisions, ...rest };
}
