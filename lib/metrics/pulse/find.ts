import { notFound } from "../../catalog/products/find";
import type { Reader } from "../../core/ctx";
import { fail, SlugRedirect } from "../../core/errors";
import { isSlugPart } from "../../core/pagination";
import { isVisibleNow } from "../../documents/visible";
import { Prisma } from "../../platform/db/db";

export type MeasuredProduct = { id: string; slug: string; websiteUrl: string; nextEligibleAt: Date | null };

export type MeasuredRow = {
  id: string;
  slug: string;
  has_pulse: boolean;
  website_url: string | null;
  next_eligible_at: Date | null;
};

/** A public product by any of its slugs, with the fields that `requireMeasured` needs. */
export const measuredSql = (slug: string, now: Date): Prisma.Sql => Prisma.sql`
  select p.id, p.slug, l.has_pulse, l.website_url, s.next_eligible_at
  from product_slugs n join products p on p.id = n.product_id
    join listings l on l.product_id = p.id and ${isVisibleNow(now)}
    left join pulse_states s on s.product_id = p.id
  where n.slug = ${isSlugPart(slug) ? slug : ""}`;

/** A public product whose document has a Pulse block, with the website to probe; 404 without either. */
export function requireMeasured(row: MeasuredRow | undefined, slug: string): MeasuredProduct {
  if (!row) return notFound(slug);
  if (!row.has_pulse)
    return fail("pulse_not_enabled", "The public document of this product has no Pulse block.");
  if (row.website_url === null) return fail("pulse_not_enabled", "This product has no website to measure.");
  return { id: row.id, slug: row.slug, websiteUrl: row.website_url, nextEligibleAt: row.next_eligible_at };
}

/** The probed product of a slug; a former slug is `SlugRedirect`. */
export async function findMeasured({ db, now }: Reader, slug: string): Promise<MeasuredProduct> {
  const [row] = await db.$queryRaw<MeasuredRow[]>(measuredSql(slug, now));
  const product = requireMeasured(row, slug);
  if (product.slug !== slug) throw new SlugRedirect(product.slug);
  return product;
}
