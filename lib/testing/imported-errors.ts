import { Listing } from "../catalog/listings/schema";
import { Slug } from "../core/schema";
import { parseBlocks } from "../documents/blocks/parse";
import type { ImportedProduct } from "../portability/product-import/schema";

/** What the rules would reject in a prepared row: nothing, or the row would be lost. One without blocks stays a draft. */
export function errorsOf({ slug, listing, blocks }: ImportedProduct, now: Date): unknown[] {
  const mode = blocks.length === 0 ? "draft" : "publish";
  const document = parseBlocks(blocks, { surface: "product", mode, now });
  const checked = [Slug.safeParse(slug), Listing.safeParse(listing)].flatMap(
    ({ error }) => error?.issues ?? [],
  );
  return [...checked, ...(document.ok ? [] : document.errors)];
}
