import { dequal } from "dequal/lite";
import { writeDirective } from "./directive";
import type { Block } from "./envelope";
import { markdownToDocument } from "./import-markdown";
import type { BlockLive } from "./live";
import { outlineOf } from "./plain-text";
import { definitionOf } from "./registry";
import { toInertMarkdown } from "./rich-text/inert-markdown";

/** The document as Markdown for agents. `markdownToDocument` reads it back, except ids and what `live` adds. */
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

/** Ordinary Markdown if it reads back as this block and does not affect what follows; otherwise a directive. */
function proseOf(block: Block): string | null {
  const definition = definitionOf(block.type);
  const prose = definition?.prose?.(block.data) ?? null;
  if (prose === null) return null;
  const surface = definition?.surfaces[0];
  const [read, follower, ...more] = markdownToDocument(prose + FOLLOWER, { surface }).blocks;
  const faithful =
    read?.type === block.type &&
    dequal(read.data, block.data) &&
    follower?.type === "heading" &&
    follower.data.text === "" &&
    more.length === 0;
  return faithful ? prose : null;
}

function directiveOf(block: Block, live: BlockLive | null): string {
  const data = block.v === 1 ? block.data : { v: block.v, ...block.data };
  return writeDirective(block.type, data, toInertMarkdown(outlineOf(block, live)));
}
