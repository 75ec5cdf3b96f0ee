import { toMarkdown } from "mdast-util-to-markdown";
import type { RichNode } from "./tree";

/** Escaped so that no line is read as a directive and no text as HTML. */
export function treeToMarkdown(tree: readonly RichNode[]): string {
  return toMarkdown(
    { type: "root", children: [...tree] },
    {
      bullet: "-",
      fences: true,
      rule: "*",
      unsafe: [
        { atBreak: true, character: ":", after: ":" },
        { character: "<", inConstruct: "phrasing" },
      ],
    },
  ).trimEnd();
}
