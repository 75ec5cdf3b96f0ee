import { v7 } from "uuid";
import type { Block } from "@/lib/blocks/envelope";
import { type BlockType, registry } from "@/lib/blocks/registry";
import { sameData } from "@/lib/blocks/same-data";
import type { Listing } from "@/lib/products/schema";

/** What stands above the blocks, field by field: a product's listing, or a post's own words. */
export type Head = object;

/** What the editor edits: all that a revision holds. */
export type EditorDocument<H extends Head = Listing> = { listing: H; blocks: readonly Block[] };

/** Where the head's fields stand among the places that can be open, next to the blocks' ids. */
export const LISTING = "listing";

export const sameDocument = <H extends Head>(a: EditorDocument<H>, b: EditorDocument<H>): boolean =>
  a === b || (sameData(a.listing, b.listing) && sameData(a.blocks, b.blocks));

/** A new block of a type, with its schema's defaults and what is given. */
export function newBlock(type: BlockType, data: Record<string, unknown> = {}): Block {
  const { schema, v } = registry[type];
  return { id: v7(), type, v, data: schema.parse(data) } as Block;
}

export const copyBlock = (block: Block): Block => ({ ...structuredClone(block), id: v7() });
