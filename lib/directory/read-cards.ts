import type { Ctx } from "../auth/caller";
import { Prisma } from "../core/db";
import type { ProductSummary } from "../products/schema";
import { isVisibleNow } from "../products/visible";
import { selectSummaries } from "./summaries";

/** The public products among these present slugs, by slug: what a card in a post shows. */
export async function readCards(
  { db, now }: Pick<Ctx, "db" | "now">,
  { slugs }: { slugs: readonly string[] },
): Promise<Record<string, ProductSummary>> {
  const wanted = [...new Set(slugs)].filter((slug) => slug !== "");
  if (wanted.length === 0) return {};
  const source = Prisma.sql`
    select p.id, row_number() over (order by p.slug)::int as place, null::jsonb as extra
    from products p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
    where p.slug = any(${wanted}::text[]) and p.listed_from <= ${now}::timestamptz`;
  const found = await selectSummaries<null>(db, source, now);
  return Object.fromEntries(found.map(({ product }) => [product.slug, product]));
}
