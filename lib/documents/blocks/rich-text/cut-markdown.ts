import type { Nodes } from "mdast";
import { cutAtWord, shorten } from "../../../core/text";
import { parseTree } from "./parse";
import { scanMarkdown } from "./scan";

/** How far a mark or link that begins before the cut is followed, to see where it ends. */
const ahead = 2_000;
/** A line below a fence, for an ellipsis on the fence itself would open it again. */
const ellipsis = "\n\n…";

/** Markdown of at most `max` characters; what is left out ends with a word and outside marks, links and code. */
export function cutMarkdown(md: string, max: number): string {
  if (md.length <= max) return md;
  const end = markdownEnd(md, max - ellipsis.length);
  if (end === null) return shorten(md, max);
  const head = md.slice(0, end);
  return head + (/(?:^|\n)[^\n]*(?:```|~~~)$/.test(head) ? ellipsis : "…");
}

/** Where Markdown can be cut at `max` characters or before; null if it can't be read, or is all of one mark or code. */
export function markdownEnd(md: string, max: number): number | null {
  const read = md.slice(0, max + ahead);
  return scanMarkdown(read) === null ? endWithin(parseTree(read), read, max) : null;
}

function endWithin(node: Nodes, md: string, max: number): number | null {
  const [from = 0, to = 0] = [node.position?.start.offset, node.position?.end.offset];
  if (from >= max || node.type === "break" || node.type === "thematicBreak") return null;
  if (to <= max && node.type !== "root") return from + md.slice(from, to).trimEnd().length || null;
  if (node.type === "text") {
    const head = cutAtWord(md.slice(from, to), max - from).replace(/(?:\\|&#?\w{0,31}|[\s>]+)$/, "");
    return head === "" ? null : from + head.length;
  }
  if (!isParted(node)) return null;
  for (const child of node.children.toReversed()) {
    const end = endWithin(child, md, max);
    if (end !== null) return end;
  }
  return null;
}

type Parted = Extract<Nodes, { type: (typeof parted)[number] }>;
const parted = ["root", "paragraph", "heading", "list", "listItem", "blockquote"] as const;
const isParted = (node: Nodes): node is Parted => parted.some((type) => type === node.type);
