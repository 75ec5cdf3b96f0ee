import type { Ctx } from "../auth/caller";
import { Prisma } from "../core/db";
import type { ProductSummary } from "../products/schema";
import { isVisibleNow } from "../products/visible";
import { orders } from "./orders";
import { selectSummaries } from "./summaries";

/** How many products of the same categories are compared, from the directory's beginning. */
const compared = 60;

/** Public products that share categories with this one, those with more of them and more words in common first. */
export async function similarProducts(
  { db, now }: Pick<Ctx, "db" | "now">,
  { slug, limit }: { slug: string; limit: number },
): Promise<ProductSummary[]> {
  // Read first, so that the planner knows whether the categories are common, and walks or looks them up accordingly.
  const [own] = await db.$queryRaw<{ id: string; categories: string[]; words: string }[]>(Prisma.sql`
    select p.id, l.categories, replace(plainto_tsquery('english', l.name || ' ' || l.tagline)::text, '&', '|') as words
    from products p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
    where p.slug = ${slug} and p.listed_from <= ${now}::timestamptz`);
  if (!own || own.categories.length === 0) return [];
  const categories = Prisma.sql`${own.categories}::text[]`;
  const source = Prisma.sql`
    with near as (
      select p.id, p.trust_score, l.categories, l.search_vector
      from products p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
      where p.listed_from <= ${now}::timestamptz and l.categories && ${categories} and p.id <> ${own.id}::uuid
      order by ${orders.directory.by} limit ${compared}
    ), scored as (
      select near.id, (
        select count(*) from unnest(near.categories) as name where name = any (${categories})
      ) + 2 * ts_rank(near.search_vector, ${own.words}::tsquery) + near.trust_score * 0.005 as score
      from near
    )
    select id, row_number() over (order by score desc, id)::int as place, null::jsonb as extra
    from scored order by place limit ${limit}`;
  return (await selectSummaries<null>(db, source, now)).map(({ product }) => product);
}
