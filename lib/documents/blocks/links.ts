import type { Block } from "./envelope";
import { definitionOf } from "./registry";
import { richTextTree } from "./rich-text/parse";
import type { Inline, RichNode } from "./rich-text/tree";
import { formatPath, walkFields } from "./walk";

export type DocumentLink = { path: string; blockId: string; url: string };

/** Every address in a document with the path of its field: `blocks[2].data.items[0].url`. */
export function documentLinks(blocks: readonly Block[]): DocumentLink[] {
  return blocks.flatMap((block, index) => {
    const found: DocumentLink[] = [];
    const schema = definitionOf(block.type)?.schema;
    if (schema === undefined) return found;
    walkFields(schema, block.data, (rule, value, at) => {
      if (typeof value !== "string" || value === "") return;
      const urls =
        rule.kind === "url" ? [value] : rule.kind === "markdown" ? urlsOf(richTextTree(value)) : [];
      const path = `blocks[${index}].${formatPath(["data", ...at])}`;
      for (const url of urls) found.push({ path, blockId: block.id, url });
    });
    return found;
  });
}

function urlsOf(nodes: readonly (RichNode | Inline)[]): string[] {
  return nodes.flatMap((node): string[] => {
    if (node.type === "list") return node.children.flatMap((item) => urlsOf(item.children));
    const own = node.type === "link" ? [node.url] : [];
    return "children" in node ? [...own, ...urlsOf(node.children)] : own;
  });
}
