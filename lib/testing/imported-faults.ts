import { parseBlocks } from "../blocks/parse";
import { Slug } from "../core/schema";
import type { ImportedProduct } from "../import/schema";
import { Listing } from "../products/schema";

/** What the verbs would refuse of a row that was made ready: none, or the row would be lost. */
export function faultsOf({ slug, listing, blocks }: ImportedProduct, now: Date): unknown[] {
  const document = parseBlocks(blocks, { surface: "product", mode: "publish", now });
  const checked = [Slug.safeParse(slug), Listing.safeParse(listing)].flatMap(
    ({ error }) => error?.issues ?? [],
  );
  return [...checked, ...(document.ok ? [] : document.errors)];
}
