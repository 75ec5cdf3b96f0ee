import type { Block } from "@/lib/blocks/envelope";
import { registry } from "@/lib/blocks/registry";
import { sameData } from "@/lib/blocks/same-data";
import type { Listing } from "@/lib/products/schema";
import { copyBlock, type EditorDocument } from "./document";

/**
 * My changes since `base` on top of theirs. Where both changed one thing mine stands; a block that one side removed
 * and the other changed stays, so that nobody's words are lost. With `both`, a block that both changed stands there twice, theirs first.
 */
export function rebase(
  base: EditorDocument,
  mine: EditorDocument,
  theirs: EditorDocument,
  keep: "mine" | "both" = "mine",
): EditorDocument {
  const sides = { base: byId(base), mine: byId(mine), theirs: byId(theirs) };
  const both = clashes(base, mine, theirs);
  const order = isReordered(base, mine) ? merged(mine, theirs) : merged(theirs, mine);
  return {
    listing: rebaseListing(base.listing, mine.listing, theirs.listing),
    blocks: order.flatMap((id) => {
      const block = settled(id, sides);
      const other = keep === "both" && both.has(id) ? sides.theirs.get(id) : undefined;
      if (block === null) return [];
      return other && canStandTwice(block) ? [other, copyBlock(block)] : [block];
    }),
  };
}

/** The ids of blocks that both sides changed, each in its own way. */
export function clashes(base: EditorDocument, mine: EditorDocument, theirs: EditorDocument): Set<string> {
  const sides = { base: byId(base), mine: byId(mine), theirs: byId(theirs) };
  const ids = new Set([...sides.mine.keys(), ...sides.theirs.keys()]);
  const clash = (id: string) => {
    const [b, m, t] = [sides.base.get(id), sides.mine.get(id), sides.theirs.get(id)];
    return !sameData(b, m) && !sameData(b, t) && !sameData(m, t);
  };
  return new Set([...ids].filter(clash));
}

/** Whether a document may hold one more block of this one's type. */
export const canStandTwice = ({ type }: Block): boolean => registry[type].maxPerDocument > 1;

/** The names of listing fields in which two documents differ. */
export function listingDifferences(before: Listing, after: Listing): (keyof Listing)[] {
  return FIELDS.filter((field) => !sameData(before[field], after[field]));
}

const FIELDS = ["name", "tagline", "websiteUrl", "categories", "licenses", "logo"] as const;

type Sides = Record<"base" | "mine" | "theirs", Map<string, Block>>;

const byId = (document: EditorDocument) => new Map(document.blocks.map((block) => [block.id, block]));

function settled(id: string, { base, mine, theirs }: Sides): Block | null {
  const [b, m, t] = [base.get(id), mine.get(id), theirs.get(id)];
  const mineChanged = !sameData(b, m);
  if (m === undefined) return t !== undefined && !sameData(b, t) ? t : null;
  if (t === undefined) return mineChanged ? m : null;
  return mineChanged ? m : t;
}

/** The order of the first, with what only the second has behind the block it follows there. */
function merged(lead: EditorDocument, other: EditorDocument): string[] {
  const order = lead.blocks.map(({ id }) => id);
  let previous: string | null = null;
  for (const { id } of other.blocks) {
    if (!order.includes(id)) order.splice(previous === null ? 0 : order.indexOf(previous) + 1, 0, id);
    previous = id;
  }
  return order;
}

function isReordered(base: EditorDocument, mine: EditorDocument): boolean {
  const [before, after] = [byId(base), byId(mine)];
  const kept = base.blocks.filter(({ id }) => after.has(id));
  const now = mine.blocks.filter(({ id }) => before.has(id));
  return kept.some((block, index) => block.id !== now[index]?.id);
}

function rebaseListing(base: Listing, mine: Listing, theirs: Listing): Listing {
  const changed = listingDifferences(base, mine).map((field) => [field, mine[field]]);
  return { ...theirs, ...Object.fromEntries(changed) };
}
