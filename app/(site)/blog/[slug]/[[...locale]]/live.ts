import type { publicCtx } from "@/lib/api/page-caller";
import { tagPage } from "@/lib/api/page-tags";
import type { Block } from "@/lib/blocks/envelope";
import type { BlockLive } from "@/lib/blocks/live";
import { readCards } from "@/lib/directory/read-cards";
import type { FindMedia } from "@/lib/media/list-for-documents";
import { readDocumentLive } from "../../../document-live";

/** What a post shows beside its words: its files, those that everybody sees or for its writers all, and products as the directory has them now. */
export async function readPostLive(
  ctx: ReturnType<typeof publicCtx>,
  { blocks, cover }: { blocks: readonly Block[]; cover?: { mediaId: string } | null },
  findMedia?: FindMedia,
): Promise<BlockLive> {
  const slugs = blocks.flatMap((block) => (block.type === "productCard" ? [block.data.slug] : []));
  if (slugs.length > 0) await tagPage("directory", ...new Set(slugs.map((slug) => `product:${slug}`)));
  const [products, { media, code }] = await Promise.all([
    readCards(ctx, { slugs }),
    readDocumentLive(ctx, blocks, cover ? [cover.mediaId] : [], findMedia),
  ]);
  return { now: ctx.now, pulse: null, analytics: null, revisions: [], products, media, code };
}
