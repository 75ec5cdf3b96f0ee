import type { RichNode } from "../rich-text/tree";

/** What a document is for readers that are no page of ours: rich text, and what has no place in that. */
export type HtmlNode =
  | RichNode
  | { type: "picture"; url: string; alt: string; width: number; height: number; caption: string }
  | { type: "table"; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { type: "aside"; children: RichNode[] }
  | { type: "rule" };
