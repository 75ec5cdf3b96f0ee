import type { SignedBlock, TextSides } from "@/components/blocks/rich-text-host";
import type { Block } from "@/lib/blocks/envelope";

/** What a block's place can ask of the editor. */
export type PlaceActions = {
  open: (id: string | null) => void;
  change: (block: Block) => void;
  /** Past so many others, downwards or with a minus upwards. */
  move: (id: string, by: number) => void;
  duplicate: (id: string) => void;
  remove: (id: string) => void;
  /** Opens the block menu within a text block, which is cut there. */
  slash: (id: string, sides: TextSides) => void;
  /** Puts the block that a sign stands for into a text block, which is cut there; false where it may not stand. */
  sign: (id: string, block: SignedBlock, sides: TextSides) => boolean;
  /** Goes on in a new text behind a block. */
  writeAfter: (id: string) => void;
  /** Puts pasted Markdown into a text block's place as blocks; false where it is nothing but prose. */
  paste: (id: string, md: string, sides: () => TextSides) => boolean;
  addAt: (index: number) => void;
};
