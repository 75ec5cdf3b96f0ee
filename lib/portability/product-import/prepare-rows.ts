import type { Block } from "../../documents/blocks/envelope";
import { requireBlocks } from "../../documents/blocks/validate-blocks";
import { websiteKey } from "../../platform/outbound/website-url";
import { fingerprintOfBlocks, isSameText } from "../../review/screening/screen-texts";
import { type Importing, isSame, isWaitingFor } from "./importing";
import type { Planned } from "./plan";

/** A row to write, with its validated document and what its checks compare with other products. */
export type Prepared = Planned & {
  blocks: Block[];
  isSame: boolean;
  websites: readonly string[];
  text: ReturnType<typeof fingerprintOfBlocks>;
};

/** What is to be done about a row: nothing, or to write it. */
export type Preparation = { kind: "unchanged"; slug: string } | { kind: "changed"; row: Prepared };

/** Validates a row, which may refuse it, and compares it with what its product has. */
export function prepareRow(importing: Importing, planned: Planned): Preparation {
  const { product, known } = planned;
  const blocks = requireBlocks(product.blocks, { surface: "product", mode: "draft", now: importing.now });
  const same = known !== null && isSame(importing, known, product.listing, blocks);
  if (same && !isWaitingFor(importing, known)) return { kind: "unchanged", slug: known.slug };
  const [websites, text] = [websitesOf(planned), fingerprintOfBlocks(blocks)];
  return { kind: "changed", row: { ...planned, blocks, isSame: same, websites, text } };
}

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
