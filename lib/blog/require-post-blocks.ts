import type { Reader } from "../core/ctx";
import type { Mode } from "../documents/blocks/definition";
import type { Block } from "../documents/blocks/envelope";
import { refuseBlocks, requireBlocks } from "../documents/blocks/validate-blocks";
import type { Db } from "../platform/db/db";
import { namedProducts, unknownProducts } from "./rules";

/**
 * Validates the blocks of a post. Those that are to be public may name only published products, or ones that they named
 * `before`: a product that is suspended later breaks no post. 422 with a path for each error.
 */
export async function requirePostBlocks(
  { db, now }: Reader,
  blocks: unknown,
  { mode, before = [] }: { mode: Mode; before?: readonly Block[] },
): Promise<Block[]> {
  const valid = requireBlocks(blocks, { surface: "blog", mode, now });
  if (mode === "draft") return valid;
  const known = new Set(namedProducts(before));
  const asked = namedProducts(valid).filter((slug) => !known.has(slug));
  const published = asked.length === 0 ? [] : await findPublished(db, asked);
  const errors = unknownProducts(valid, (slug) => known.has(slug) || published.includes(slug));
  return errors.length > 0 ? refuseBlocks(errors, valid) : valid;
}

/** Those slugs that published products have or had. One that the clock publishes counts: an import dates its posts back. */
async function findPublished(db: Db, slugs: string[]): Promise<string[]> {
  const where = { slug: { in: slugs }, product: { listedFrom: { not: null } } };
  const rows = await db.productSlug.findMany({ where, select: { slug: true } });
  return rows.map(({ slug }) => slug);
}
