import type { Block } from "./envelope";
import type { BlockLive } from "./live";
import { registry } from "./registry";
import { treeText } from "./rich-text/plain-text";
import type { RichNode } from "./rich-text/tree";

/** A block's content as a tree of rich text. */
export const outlineOf = (block: Block, live: BlockLive | null = null): RichNode[] =>
  registry[block.type].outline(block.data as never, live);

/** The words of a block; with `urls` also its addresses, so that no change goes unnoticed. */
export function blockText(block: Block, options: { urls?: boolean } = {}): string {
  return treeText(outlineOf(block), options);
}

/** The words of a document, for search and automatic checks. */
export function documentText(blocks: readonly Block[]): string {
  return blocks
    .map((block) => blockText(block))
    .filter((text) => text !== "")
    .join("\n\n");
}
