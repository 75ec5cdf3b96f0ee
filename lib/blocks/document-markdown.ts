import { writeDirective } from "./directive";
import type { Block } from "./envelope";
import { markdownToDocument } from "./import-markdown";
import type { BlockLive } from "./live";
import type { MarkdownForm } from "./markdown-form";
import { markdownForms, outlineOf } from "./markdown-forms";
import { definitionOf } from "./registry";
import { treeToMarkdown } from "./rich-text/to-markdown";
import { sameData } from "./same-data";

/**
 * The document in Markdown that agents read and that `markdownToDocument` reads back, ids apart.
 * `live` adds what live blocks show; it is not read back.
 */
export function documentToMarkdown(blocks: readonly Block[], live: BlockLive | null = null): string {
  let afterProse = false;
  const parts = blocks.map((block) => {
    const prose = block.type === "richText" && afterProse ? null : proseOf(block);
    afterProse = block.type === "richText" && prose !== null;
    return prose ?? directiveOf(block, live);
  });
  return parts.length === 0 ? "" : `${parts.join("\n\n")}\n`;
}

const FOLLOWER = "\n\n:::heading {}\n:::\n";

/** Ordinary Markdown, if it reads back as this block and leaves what follows alone; else the block is a directive. */
function proseOf(block: Block): string | null {
  const form: MarkdownForm<never> = markdownForms[block.type];
  const prose = form.prose?.(block.data as never) ?? null;
  if (prose === null) return null;
  const surface = definitionOf(block.type)?.surfaces[0];
  const [read, follower, ...more] = markdownToDocument(prose + FOLLOWER, { surface }).blocks;
  const faithful =
    read?.type === block.type &&
    sameData(read.data, block.data) &&
    follower?.type === "heading" &&
    follower.data.text === "" &&
    more.length === 0;
  return faithful ? prose : null;
}

function directiveOf(block: Block, live: BlockLive | null): string {
  const data = block.v === 1 ? block.data : { v: block.v, ...block.data };
  return writeDirective(block.type, data, treeToMarkdown(outlineOf(block, live)));
}
