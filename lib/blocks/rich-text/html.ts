import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";

/** Whether other Markdown readers would take a part of this for HTML. The caller has scanned the source. */
export function holdsHtml(md: string): boolean {
  if (!md.includes("<")) return false;
  const open: Nodes[] = [
    fromMarkdown(md, { extensions: [{ disable: { null: ["codeIndented", "definition"] } }] }),
  ];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === "html") return true;
    if ("children" in node) open.push(...node.children);
  }
  return false;
}
