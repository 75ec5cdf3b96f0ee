import type { Block } from "../../blocks/envelope";
import { markdownForms } from "../../blocks/markdown-forms";
import { treeToMarkdown } from "../../blocks/rich-text/to-markdown";

/** A heading or code as the text that says the same; any other block as it is. */
export function headingOrCode(block: Block): Block {
  if (block.type === "heading") return asText(block, `### ${textOf(block).replace(/^#+ /, "")}`);
  if (block.type !== "code") return block;
  const md = textOf(block);
  return md.length > 9_000 ? block : asText(block, md);
}

/** What a block says, as Markdown. */
export const textOf = (block: Block): string =>
  treeToMarkdown(markdownForms[block.type].outline(block.data as never, null));

const asText = ({ id }: Block, md: string): Block => ({ id, type: "richText", v: 1, data: { md } });
