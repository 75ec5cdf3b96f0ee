import type { Block } from "@/lib/blocks/envelope";
import { newBlock } from "./document";

/** A block of what is edited, and where it stands. */
export function findBlock(
  { present: { blocks } }: { present: { blocks: readonly Block[] } },
  id: string,
): { block: Block; index: number } | null {
  const index = blocks.findIndex((block) => block.id === id);
  const block = blocks[index];
  return block === undefined ? null : { block, index };
}

/** The text block cut in two: the first part that has words keeps its id. */
export function textParts(block: Block, before: string, after: string): Block[] {
  const [first, second] = [before, after].filter((md) => md !== "");
  if (first === undefined) return [];
  const kept = { ...block, data: { md: first } } as Block;
  return second === undefined ? [kept] : [kept, newBlock("richText", { md: second })];
}
