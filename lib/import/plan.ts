import type { Db } from "../core/db";
import { numberedSlug } from "../core/slugs";
import { isReservedSlug } from "../products/rules";
import type { Known } from "./known";
import type { ImportedProduct } from "./schema";

export type Planned = { product: ImportedProduct; slug: string; known: Known | null };

const numbersLookedUp = 12;

/**
 * Settles, before anything is written, which product each row is: one that an earlier import made of it, one of the
 * organization that has its slug, or a new one with a slug that nobody has. A changed slug is added to its changes.
 */
export async function planRows(
  db: Db,
  organizationId: string,
  products: ImportedProduct[],
  known: ReadonlyMap<string, Known>,
): Promise<Planned[]> {
  const taken = await findTaken(db, organizationId, products);
  const claimed = new Set([...known.values()].map(({ slug }) => slug));
  const rowsOf = new Map<string, number>();
  return products.map((each) => {
    const product = withOwnSource(each, rowsOf);
    const found = known.get(product.sourceSlug) ?? adopt(product.slug, taken, claimed);
    const slug = found?.slug ?? freeSlug(product.slug, taken, claimed);
    claimed.add(slug);
    if (slug !== product.slug) {
      product.changes.push({ field: "slug", from: product.slug, to: slug, reason: "is taken or reserved" });
    }
    return { product, slug, known: found };
  });
}

/** Two rows with one slug in one file are two products, told apart by their order. */
function withOwnSource(product: ImportedProduct, rowsOf: Map<string, number>): ImportedProduct {
  const count = (rowsOf.get(product.sourceSlug) ?? 0) + 1;
  rowsOf.set(product.sourceSlug, count);
  return count === 1 ? product : { ...product, sourceSlug: `${product.sourceSlug} (${count})` };
}

function adopt(
  slug: string,
  taken: ReadonlyMap<string, Known | null>,
  claimed: ReadonlySet<string>,
): Known | null {
  return claimed.has(slug) ? null : (taken.get(slug) ?? null);
}

function freeSlug(base: string, taken: ReadonlyMap<string, unknown>, claimed: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const slug = numberedSlug(base, number);
    if (!taken.has(slug) && !claimed.has(slug) && !isReservedSlug(slug)) return slug;
  }
}

/** The wanted slugs that somebody has or had; those of the organization's own products with what they hold. */
async function findTaken(
  db: Db,
  organizationId: string,
  products: readonly ImportedProduct[],
): Promise<Map<string, Known | null>> {
  const wanted = [...new Set(products.map(({ slug }) => slug))];
  const slugs = wanted.flatMap((slug) =>
    Array.from({ length: numbersLookedUp }, (_, index) => numberedSlug(slug, index + 1)),
  );
  const rows = await db.$queryRaw<(Known & { isOwn: boolean })[]>`
    select s.slug, p.organization_id = ${organizationId}::uuid and p.slug = s.slug as "isOwn",
      r.status, r.listing, r.content_hash as "contentHash", true as "isNewest"
    from product_slugs s join products p on p.id = s.product_id
      join lateral (select status, listing, content_hash from revisions
        where product_id = p.id order by version desc limit 1) r on true
    where s.slug = any(${slugs}::text[])`;
  return new Map(rows.map(({ isOwn, ...known }) => [known.slug, isOwn ? known : null]));
}
