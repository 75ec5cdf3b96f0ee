import type { publicCtx } from "@/lib/api/pages/page-context";
import { highlightCode } from "@/lib/documents/blocks/code/highlight";
import type { Block } from "@/lib/documents/blocks/envelope";
import type { BlockLive } from "@/lib/documents/blocks/live";
import { type FindMedia, findPublicMediaFor } from "@/lib/documents/media/find";
import { mediaIdsIn } from "@/lib/documents/media/rules";

/** What any document's blocks need besides their data: the public files of the blocks and of `more`, and highlighted code. */
export async function readDocumentLive(
  { db, now }: Pick<ReturnType<typeof publicCtx>, "db" | "now">,
  blocks: readonly Block[],
  more: readonly string[] = [],
  findMedia: FindMedia = findPublicMediaFor,
): Promise<Required<Pick<BlockLive, "media" | "code">>> {
  const [files, code] = await Promise.all([
    findMedia(db, [...mediaIdsIn(blocks), ...more], now),
    highlightCode(blocks),
  ]);
  return { media: Object.fromEntries(files), code };
}
