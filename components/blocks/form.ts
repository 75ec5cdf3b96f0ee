import type { BlockError } from "@/lib/blocks/definition";
import type { BlockData } from "@/lib/blocks/envelope";
import type { BlockType } from "@/lib/blocks/registry";

export type FormProps<T extends BlockType> = {
  data: BlockData<T>;
  onChange: (data: BlockData<T>) => void;
  /** This block's own, with paths within its data: `items[0].at`. */
  errors: readonly BlockError[];
  disabled?: boolean;
};

/** The faults of one block, with their paths cut to what lies within its data. */
export function errorsOfBlock(errors: readonly BlockError[], index: number): BlockError[] {
  const prefix = `blocks[${index}].data`;
  return errors
    .filter(({ path }) => path === prefix || path.startsWith(`${prefix}.`) || path.startsWith(`${prefix}[`))
    .map((error) => ({ ...error, path: error.path.slice(prefix.length).replace(/^\./, "") }));
}

/** What is wrong at a path, in words. */
export function errorAt(errors: readonly BlockError[], path: string): string | null {
  return errors.find((error) => error.path === path)?.message ?? null;
}
