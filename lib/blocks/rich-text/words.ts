import type { Nodes } from "mdast";

/** The plain words of an mdast node. */
export function wordsOf(node: Nodes): string {
  if ("children" in node) return node.children.map(wordsOf).join("");
  if (node.type === "break") return " ";
  if (node.type === "image") return node.alt ?? "";
  return "value" in node ? node.value : "";
}
