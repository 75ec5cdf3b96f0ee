import { toMarkdown } from "mdast-util-to-markdown";
import type { RichNode } from "./tree";

/** Escapes text so that no line is read as a directive and nothing as HTML. */
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

/** Code in a fence that is longer than every run of backticks in it. */
export function fenced(code: string, info = ""): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${info}\n${code}\n${fence}`;
}
