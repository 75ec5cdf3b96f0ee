import type { Block } from "./envelope";
import { outlineOf } from "./markdown-forms";
import { treeText } from "./rich-text/plain-text";

/** The words of a block; with `urls` the addresses too, so that no change stays unseen. */
export function blockText(block: Block, options: { urls?: boolean } = {}): string {
  return treeText(outlineOf(block), options);
}

/** The words of a document, for search and pre-screening. */
export function documentText(blocks: readonly Block[]): string {
  return blocks
    .map((block) => blockText(block))
    .filter((text) => text !== "")
    .join("\n\n");
}
