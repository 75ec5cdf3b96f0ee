import type { ReactNode } from "react";
import type { Block } from "@/lib/blocks/envelope";
import type { BlockLive } from "@/lib/blocks/live";
import type { BlockType } from "@/lib/blocks/registry";

export type RendererProps<T extends BlockType> = {
  block: Block<T>;
  live: BlockLive;
  /** The block's own anchor, when it is a heading. */
  anchor: string | undefined;
};

export type Renderer<T extends BlockType> = (props: RendererProps<T>) => ReactNode;
