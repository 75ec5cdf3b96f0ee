import type { ReactNode } from "react";
import type { Block } from "@/lib/documents/blocks/envelope";
import type { BlockLive } from "@/lib/documents/blocks/live";
import type { BlockType } from "@/lib/documents/blocks/registry";

export type RendererProps<T extends BlockType> = {
  block: Block<T>;
  live: BlockLive;
  /** The block's own anchor, when it is a heading. */
  anchor: string | undefined;
};

export type Renderer<T extends BlockType> = (props: RendererProps<T>) => ReactNode;

/** Items with their index as React key: right where items have no id and the list is shown, not edited in place. */
export function keyed<T>(items: readonly T[]): { key: string; item: T }[] {
  return items.map((item, index) => ({ key: String(index), item }));
}

export function BlockTitle({ children }: { children: string }) {
  return children === "" ? null : <h2 className="name mb-4 text-h2">{children}</h2>;
}

export function NothingYet({ children }: { children: string }) {
  return <p className="measure border-rule border-y py-3.5 text-ink-3 text-small">{children}</p>;
}
