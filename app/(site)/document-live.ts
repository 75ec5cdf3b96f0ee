import type { publicCtx } from "@/lib/api/page-caller";
import { highlightCode } from "@/lib/blocks/code/highlight";
import type { Block } from "@/lib/blocks/envelope";
import type { BlockLive } from "@/lib/blocks/live";
import { findMediaFor } from "@/lib/media/list-for-documents";
import { mediaIdsIn } from "@/lib/media/rules";

/** What any document's blocks need beside themselves: their files and `more`, and their code in colours. */
export async function readDocumentLive(
  { db }: Pick<ReturnType<typeof publicCtx>, "db">,
  blocks: readonly Block[],
  more: readonly string[] = [],
): Promise<Required<Pick<BlockLive, "media" | "code">>> {
  const [files, code] = await Promise.all([
    findMediaFor(db, [...mediaIdsIn(blocks), ...more]),
    highlightCode(blocks),
  ]);
  return { media: Object.fromEntries(files), code };
}
