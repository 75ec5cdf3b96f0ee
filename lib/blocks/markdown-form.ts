import type { RootContent } from "mdast";
import type { BlockLive } from "./live";
import type { RichNode } from "./rich-text/tree";

/** How a block type is written in Markdown and read back. Every type has at least its outline. */
export type MarkdownForm<D> = {
  /** What the block says, for a reader: the body of its directive, its plain text, its text in a diff. */
  outline(data: D, live: BlockLive | null): RichNode[];
  /** Ordinary Markdown for the block. It is used only when reading it back gives the very same data. */
  prose?(data: D): string | null;
  /** Takes a top-level node of ordinary Markdown, with its source, when it is this type's. */
  read?(node: RootContent, source: string): { data: unknown; lost?: string } | null;
};
