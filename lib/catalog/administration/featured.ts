import type { Reader } from "../../core/ctx";
import { isVisibleNow } from "../../documents/visible";
import { touchFor } from "../../events/emit";
import { type Db, Prisma } from "../../platform/db/db";
import type { ProductSummary } from "../products/schema";
import { readSummaries } from "../products/summaries";
import { type Featured, mostFeatured } from "./schema";

type Columns = { featuredAt: Date | null; featuredUntil: Date | null; featuredPosition: number | null };

/** Whether a product `p` is featured at a time, for raw SQL. */
export const isFeaturedNow = (now: Date): Prisma.Sql => Prisma.sql`(p.featured_at is not null
  and (p.featured_until is null or p.featured_until > ${now}::timestamptz))`;

export function toFeatured(columns: Columns, now: Date): Featured | null {
  const { featuredAt, featuredUntil, featuredPosition } = columns;
  if (featuredAt === null || (featuredUntil !== null && featuredUntil <= now)) return null;
  return {
    since: featuredAt.toISOString(),
    until: featuredUntil?.toISOString() ?? null,
    position: featuredPosition,
  };
}

/** The public products that admins put on the first page: by position, then those featured last. */
export async function readFeatured({ db, now }: Reader): Promise<ProductSummary[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select p.id from products p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
    where p.listed_from <= ${now}::timestamptz and ${isFeaturedNow(now)}
    order by p.featured_position nulls last, p.featured_at desc, p.id limit ${mostFeatured}`;
  return readSummaries(
    db,
    rows.map(({ id }) => id),
    now,
  );
}

/** Clears what is featured no longer, so that stored pages are made again. Readers ask the clock themselves. */
export async function endFeatured({ db, now }: { db: Db; now: Date }): Promise<void> {
  const ended = await db.$queryRaw<{ slug: string }[]>`
    update products set featured_at = null, featured_until = null, featured_position = null
    where featured_at is not null and featured_until <= ${now}::timestamptz returning slug`;
  if (ended.length > 0) touchFor(db, "product.settled", ...ended);
}
