import type { Block } from "@/lib/blocks/envelope";

/** What a block's place can ask of the editor. */
export type PlaceActions = {
  open: (id: string | null) => void;
  change: (block: Block) => void;
  move: (id: string, by: -1 | 1) => void;
  duplicate: (id: string) => void;
  remove: (id: string) => void;
  addAt: (index: number) => void;
};
