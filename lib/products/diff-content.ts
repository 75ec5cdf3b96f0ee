import { type BlockChange, diffBlocks } from "../blocks/diff";
import type { Block } from "../blocks/envelope";
import { type FieldChange, fieldChanges } from "../blocks/field-changes";
import type { Listing } from "./schema";

type Content = { listing: Listing; blocks: readonly Block[] };
export type ContentChanges = { listing: FieldChange[]; blocks: BlockChange[] };

/** What one content changes of another; with nothing before it everything is new. */
export function diffContent(before: Content | null, after: Content): ContentChanges {
  return {
    listing: fieldChanges(before?.listing ?? {}, after.listing),
    blocks: diffBlocks(before?.blocks ?? [], after.blocks),
  };
}
