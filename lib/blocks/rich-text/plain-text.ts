import { richTextTree } from "./parse";
import type { Inline, RichNode } from "./tree";

type Options = { urls?: boolean };

/** The words of a tree, a line a paragraph; with `urls` a link's address follows its label. */
export function treeText(nodes: readonly RichNode[], options: Options = {}): string {
  return nodes
    .map((node) => nodeText(node, options))
    .filter((line) => line !== "")
    .join("\n");
}

export function richTextPlain(md: string, options: Options = {}): string {
  return treeText(richTextTree(md), options);
}

function nodeText(node: RichNode, options: Options): string {
  switch (node.type) {
    case "paragraph":
    case "heading":
      return inlineText(node.children, options);
    case "blockquote":
      return treeText(node.children, options);
    case "list":
      return node.children.map((item) => treeText(item.children, options)).join("\n");
    case "code":
      return node.value;
  }
}

export function inlineText(nodes: readonly Inline[], options: Options = {}): string {
  return nodes.map((node) => inlineNodeText(node, options)).join("");
}

function inlineNodeText(node: Inline, options: Options): string {
  switch (node.type) {
    case "text":
    case "inlineCode":
      return node.value;
    case "break":
      return "\n";
    case "link": {
      const label = inlineText(node.children, options);
      return options.urls && label !== node.url ? `${label} (${node.url})` : label;
    }
    default:
      return inlineText(node.children, options);
  }
}
