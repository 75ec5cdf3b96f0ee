import { dequal } from "dequal";
import type { Listing } from "../../catalog/listings/schema";
import type { Block } from "../../documents/blocks/envelope";
import type { Said } from "./listed";

/** What a person has made of a product since its list last wrote it. */
export type Edited = {
  /** What the row said then, or what another list said last; null for a product that no list has written before. */
  base: Said | null;
  listing: Listing;
  blocks: readonly Block[];
};

export type Merged = {
  listing: Listing;
  blocks: Block[];
  isChanged: boolean;
  /** The list changed something that a person changed too. */
  isConflict: boolean;
};

/**
 * What a row says, with the ids of the blocks that its product has from another list or another key: a block that neither
 * of them has is the next one of its type.
 */
export function alignBlocks(said: Said, base: Said | null): Said {
  const free = (base?.blocks ?? []).filter(({ id }) => !said.blocks.some((block) => block.id === id));
  const blocks = said.blocks.map((block) => {
    if (free.length === 0 || base?.blocks.some(({ id }) => id === block.id)) return block;
    const at = free.findIndex(({ type }) => type === block.type);
    const [same] = at < 0 ? [] : free.splice(at, 1);
    return same ? ({ ...block, id: same.id } as Block) : block;
  });
  return { ...said, blocks };
}

/**
 * The product as it is now, with what the list changed since it last wrote it. Nothing that the list didn't change is
 * touched; a block that a person removed stays removed.
 */
export function mergeEdits(said: Said, { base, listing, blocks }: Edited): Merged {
  const fields = mergeListing(said, base, listing);
  const document = mergeBlocks(said.blocks, base?.blocks ?? null, blocks);
  return {
    listing: fields.listing,
    blocks: document.blocks,
    isChanged: fields.isChanged || document.isChanged,
    isConflict: fields.isConflict || document.isConflict,
  };
}

function mergeListing(said: Said, base: Said | null, now: Listing) {
  const merged = { ...now } as Record<string, unknown>;
  const [before, current] = [
    base?.listing as Record<string, unknown> | undefined,
    now as Record<string, unknown>,
  ];
  let [isChanged, isConflict] = [false, false];
  const fields = { ...now.fields };
  for (const [key, value] of Object.entries(said.listing.fields ?? {})) {
    const [old, mine] = [base?.listing.fields?.[key], now.fields[key]];
    if ((base && isSame(value, old)) || isSame(value, mine)) continue;
    isConflict ||= !base || !isSame(mine, old);
    fields[key] = value;
    isChanged = true;
  }
  merged.fields = fields;
  for (const [key, value] of Object.entries(said.listing)) {
    if (key === "fields") continue;
    // The reason for no website follows from having none.
    if (key === "withoutWebsite" || value === undefined) continue;
    if ((before && isSame(value, before[key])) || isSame(value, current[key])) continue;
    isConflict ||= !before || !isSame(current[key], before[key]);
    merged[key] = value;
    isChanged = true;
  }
  if (merged.websiteUrl !== now.websiteUrl)
    merged.withoutWebsite = merged.websiteUrl === null ? said.listing.withoutWebsite : null;
  return { listing: merged as Listing, isChanged, isConflict };
}

function mergeBlocks(said: readonly Block[], base: readonly Block[] | null, now: readonly Block[]) {
  // What a person wrote is not mixed with the blocks of a list that has never written it.
  if (base === null && now.length > 0) return { blocks: [...now], isChanged: false, isConflict: false };
  const find = (list: readonly Block[] | null, id: string) => list?.find((block) => block.id === id);
  const blocks = [...now];
  let [isChanged, isConflict] = [false, false];
  for (const block of said) {
    const before = find(base, block.id);
    if (before && dequal(before.data, block.data)) continue;
    const at = blocks.findIndex(({ id }) => id === block.id);
    const current = blocks[at];
    if (current ? dequal(current.data, block.data) : before) continue;
    isConflict ||= current !== undefined && (!before || !dequal(current.data, before.data));
    isChanged = true;
    if (current) blocks[at] = block;
    else blocks.push(block);
  }
  const isGone = (block: Block) => {
    const before = find(base, block.id);
    return before !== undefined && !find(said, block.id) && dequal(before.data, block.data);
  };
  const left = blocks.filter((block) => !isGone(block));
  return { blocks: left, isChanged: isChanged || left.length < blocks.length, isConflict };
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

const isSame = (a: unknown, b: unknown): boolean => dequal(a, b) || (isEmpty(a) && isEmpty(b));
