import { type publicCtx, tagPage } from "@/lib/api/pages/page-context";
import { namedProducts } from "@/lib/blog/rules";
import { readCards } from "@/lib/catalog/directory/selections";
import type { Block } from "@/lib/documents/blocks/envelope";
import type { BlockLive } from "@/lib/documents/blocks/live";
import type { FindMedia } from "@/lib/documents/media/find";
import { productTag } from "@/lib/platform/cache/tags";
import { readDocumentLive } from "../../../document-live";

/** What a post shows besides its text: its files (the public ones, or all for its writers) and products as they are in the directory now. */
export async function readPostLive(
  ctx: ReturnType<typeof publicCtx>,
  { blocks, cover }: { blocks: readonly Block[]; cover?: { mediaId: string } | null },
  findMedia?: FindMedia,
): Promise<BlockLive> {
  const slugs = namedProducts(blocks);
  const [products, { media, code }] = await Promise.all([
    readCards(ctx, { slugs }),
    readDocumentLive(ctx, blocks, cover ? [cover.mediaId] : [], findMedia),
  ]);
  const shown = Object.values(products).map(({ slug }) => slug);
  if (slugs.length > 0) tagPage("directory", ...new Set([...slugs, ...shown].map(productTag)));
  return { now: ctx.now, pulse: null, analytics: null, revisions: [], products, media, code };
}
