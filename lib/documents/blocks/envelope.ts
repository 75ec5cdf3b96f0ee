import type { z } from "zod";
import type { BlockType, registry } from "./registry";

export type BlockData<T extends BlockType> = z.output<(typeof registry)[T]["schema"]>;

/** A block of one type, or of any: `Block` is a union discriminated by `type`. */
export type Block<T extends BlockType = BlockType> = T extends BlockType
  ? { id: string; type: T; v: number; data: BlockData<T> }
  : never;
