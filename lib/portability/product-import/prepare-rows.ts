import type { Block } from "../../documents/blocks/envelope";
import { parseBlocks } from "../../documents/blocks/parse";
import { websiteKey } from "../../platform/outbound/website-url";
import { fingerprintOfBlocks, isSameText } from "../../review/screening/screen-texts";
import type { Planned } from "./plan";
import { type Importing, isSame, isWaitingFor } from "./save-row";

/** A row to write, with its validated document. */
export type Prepared = Planned & { blocks: Block[]; isSame: boolean };

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
  return { kind: "together", row: { ...planned, blocks: parsed.blocks, isSame: same } };
}

/**
 * How many of the first rows can be written together, at most `most`: up to the first with the website or nearly the
 * text of one before it, about which its checks have to warn.
 */
export function countTogether(rows: readonly Prepared[], most: number): number {
  const websites = new Set<string>();
  const texts: NonNullable<ReturnType<typeof fingerprintOfBlocks>>[] = [];
  for (const [at, row] of rows.slice(0, most).entries()) {
    const keys = websitesOf(row);
    const text = fingerprintOfBlocks(row.blocks);
    const isAlike = text !== null && texts.some((other) => isSameText(other, text));
    if (at > 0 && (isAlike || keys.some((key) => websites.has(key)))) return at;
    for (const key of keys) websites.add(key);
    if (text) texts.push(text);
  }
  return Math.min(rows.length, most);
}

/** The row's website and that of its product before. */
function websitesOf({ product, known }: Prepared): string[] {
  const before = (known?.listing ?? {}) as { websiteUrl?: string | null };
  return [product.listing.websiteUrl, before.websiteUrl].flatMap((url) => (url && websiteKey(url)) || []);
}
