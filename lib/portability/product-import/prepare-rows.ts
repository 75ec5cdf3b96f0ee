import type { Block } from "../../documents/blocks/envelope";
import { parseBlocks } from "../../documents/blocks/parse";
import { websiteKey } from "../../platform/outbound/website-url";
import { fingerprintOfBlocks, isSameText } from "../../review/screening/screen-texts";
import type { Planned } from "./plan";
import { type Importing, isSame, isWaitingFor } from "./save-row";

/** A row to write, with its validated document and what its checks compare with other products. */
export type Prepared = Planned & {
  blocks: Block[];
  isSame: boolean;
  websites: readonly string[];
  text: ReturnType<typeof fingerprintOfBlocks>;
};

/** What is to be done about a row: nothing, to write it with others, or by itself for its error to be reported. */
export type Preparation =
  | { kind: "unchanged"; slug: string }
  | { kind: "together"; row: Prepared }
  | { kind: "alone" };

/** Validates a row and compares it with what its product has. */
export function prepareRow(importing: Importing, planned: Planned): Preparation {
  const { product, known } = planned;
  const parsed = parseBlocks(product.blocks, { surface: "product", mode: "draft", now: importing.now });
  if (!parsed.ok) return { kind: "alone" };
  const same = known !== null && isSame(importing, known, product.listing, parsed.blocks);
  if (same && !isWaitingFor(importing, known)) return { kind: "unchanged", slug: known.slug };
  const { blocks } = parsed;
  const [websites, text] = [websitesOf(planned), fingerprintOfBlocks(blocks)];
  return { kind: "together", row: { ...planned, blocks, isSame: same, websites, text } };
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
