import { richTextTree } from "./parse";
import type { Inline, RichNode } from "./tree";

type Options = { urls?: boolean };

/** The words of a tree, one line per paragraph; with `urls` a link's address follows its label. */
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
  if (node.type === "code") return node.value;
  if (node.type === "blockquote") return treeText(node.children, options);
  if (node.type !== "list") return inlineText(node.children, options);
  return node.children.map((item) => treeText(item.children, options)).join("\n");
}

export function inlineText(nodes: readonly Inline[], options: Options = {}): string {
  return nodes.map((node) => inlineNodeText(node, options)).join("");
}

function inlineNodeText(node: Inline, options: Options): string {
  if (node.type === "break") return "\n";
  if ("value" in node) return node.value;
  const words = inlineText(node.children, options);
  return node.type === "link" && options.urls && words !== node.url ? `${words} (${node.url})` : words;
}
