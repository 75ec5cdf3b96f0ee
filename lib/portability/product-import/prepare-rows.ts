import type { Block } from "../../documents/blocks/envelope";
import { requireBlocks } from "../../documents/blocks/validate-blocks";
import { websiteKey } from "../../platform/outbound/website-url";
import { fingerprintOfBlocks, isSameText } from "../../review/screening/screen-texts";
import { type Importing, isSame, isWaitingFor } from "./importing";
import type { Said } from "./listed";
import { alignBlocks, mergeEdits } from "./merge-edits";
import type { Planned } from "./plan";

/** A row to write, with its validated document and what its checks compare with other products. */
export type Prepared = Planned & {
  blocks: Block[];
  isSame: boolean;
  /** What the row says, whatever its product has besides. */
  said: Said;
  /** It changes what a person changed too: a reviewer decides. */
  proposes: boolean;
  websites: readonly string[];
  text: ReturnType<typeof fingerprintOfBlocks>;
};

/** What is to be done about a row: nothing, or to write it. */
export type Preparation =
  | { kind: "unchanged"; slug: string; said: Said }
  | { kind: "waits"; reason: string }
  | { kind: "changed"; row: Prepared };

/** Validates a row, which may refuse it, and compares it with what its product has. */
export function prepareRow(importing: Importing, planned: Planned): Preparation {
  const { product, known } = planned;
  const blocks = requireBlocks(product.blocks, { surface: "product", mode: "draft", now: importing.now });
  const said = { listing: product.listing, blocks };
  if (known?.edited) return prepareEdited(importing, planned, said);
  const same = known !== null && isSame(importing, known, product.listing, blocks);
  if (same && !isWaitingFor(importing, known)) return { kind: "unchanged", slug: known.slug, said };
  return { kind: "changed", row: toPrepared(planned, { blocks, isSame: same, said, proposes: false }) };
}

/** What the list changed of a product that a person has edited since: only where both changed something, it is proposed. */
function prepareEdited(importing: Importing, planned: Planned, read: Said): Preparation {
  const { product, known } = planned;
  if (!known?.edited) throw new Error("Nobody has edited it.");
  const said = alignBlocks(read, known.edited.base);
  const merged = mergeEdits(said, known.edited);
  const isWaiting = isWaitingFor(importing, known);
  if (!merged.isChanged && !isWaiting) return { kind: "unchanged", slug: known.slug, said };
  if (known.isBeingEdited) return { kind: "waits", reason: beingEdited };
  const { listing, blocks } = merged;
  const changed = { ...planned, product: { ...product, listing, blocks } };
  const proposes = merged.isConflict || known.wasProposed === true;
  return { kind: "changed", row: toPrepared(changed, { blocks, isSame: !merged.isChanged, said, proposes }) };
}

export const beingEdited = "Someone is editing this product. The next run will take up the row.";

const toPrepared = (
  planned: Planned,
  more: Pick<Prepared, "blocks" | "isSame" | "said" | "proposes">,
): Prepared => ({
  ...planned,
  ...more,
  websites: websitesOf(planned),
  text: fingerprintOfBlocks(more.blocks),
});

/**
 * How many of the first rows can be written together beside others that are being written, at most `most`: up to the
 * first with the website or nearly the text of one of these or before it, about which its checks have to warn.
 */
export function countTogether(others: readonly Prepared[], rows: readonly Prepared[], most: number): number {
  const websites = new Set(others.flatMap((row) => row.websites));
  const texts = others.flatMap(({ text }) => text ?? []);
  for (const [at, row] of rows.slice(0, most).entries()) {
    const { text } = row;
    const isAlike = text !== null && texts.some((other) => isSameText(other, text));
    if (isAlike || row.websites.some((key) => websites.has(key))) return at;
    for (const key of row.websites) websites.add(key);
    if (text) texts.push(text);
  }
  return Math.min(rows.length, most);
}

/** The row's website and that of its product before. */
function websitesOf({ product, known }: Planned): string[] {
  const before = (known?.listing ?? {}) as { websiteUrl?: string | null };
  return [product.listing.websiteUrl, before.websiteUrl].flatMap((url) => (url && websiteKey(url)) || []);
}
