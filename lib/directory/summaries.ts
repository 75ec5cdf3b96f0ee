import { type Db, Prisma } from "../core/db";
import { mediaUrl } from "../media/rules";
import type { ProductSummary } from "../products/schema";
import { isVisibleNow } from "../products/visible";
import { windowAt } from "../rankings/rules";

/** One product of a page, with what its source put into `extra`, such as its sort key. */
export type Shown<Extra> = { product: ProductSummary; extra: Extra };

/**
 * The summaries of the products that `source` names, in its order and with one statement: it yields
 * `(id uuid, place int, extra jsonb)`. A product that is not public now is left out.
 */
export async function selectSummaries<Extra>(db: Db, source: Prisma.Sql, now: Date): Promise<Shown<Extra>[]> {
  const tally = (period: "daily" | "weekly" | "monthly") => Prisma.sql`
    coalesce((select t.votes from window_tallies t where t.period = ${period}::period
      and t.starts_on = ${windowAt(period, now).startsOn}::date and t.product_id = p.id), 0)`;
  const rows = await db.$queryRaw<(Row & { extra: Extra })[]>(Prisma.sql`
    with page as materialized (${source})
    select page.extra, p.id, p.number, p.slug, l.name, l.tagline, l.website_url, l.categories, l.licenses,
      l.cover_media_id, l.logo_media_id, case when l.logo_media_id is not null then (
        select r.listing #>> '{logo,alt}' from revisions r where r.id = l.revision_id) end as logo_alt,
      o.id as organization_id, o.slug as organization_slug, o.name as organization_name, p.trust_score,
      coalesce(p.rank, (select max(rank) + 1 from products), 1) as rank, ${tally("daily")} as votes_today,
      ${tally("weekly")} as votes_week, ${tally("monthly")} as votes_month, p.votes_total,
      p.is_verified as verified, coalesce(p.first_published_at, l.visible_from) as published_at, l.visible_from
    from page join products p on p.id = page.id join organizations o on o.id = p.organization_id
    join listings l on l.product_id = p.id and ${isVisibleNow(now)}
    where p.listed_from <= ${now}::timestamptz
    order by page.place`);
  return rows.map((row) => ({ product: toProductSummary(row), extra: row.extra }));
}

/** The summaries of these products in the order of their ids, without those that are not public. */
export async function readSummaries(
  db: Db,
  productIds: readonly string[],
  now: Date,
): Promise<ProductSummary[]> {
  if (productIds.length === 0) return [];
  const source = Prisma.sql`
    select id, place::int, null::jsonb as extra
    from unnest(${[...productIds]}::uuid[]) with ordinality as asked (id, place)`;
  return (await selectSummaries<null>(db, source, now)).map(({ product }) => product);
}

export type Row = {
  id: string;
  number: number;
  slug: string;
  name: string;
  tagline: string;
  website_url: string | null;
  categories: string[];
  licenses: string[];
  cover_media_id: string | null;
  logo_media_id: string | null;
  logo_alt: string | null;
  organization_id: string;
  organization_slug: string;
  organization_name: string;
  trust_score: number;
  rank: number;
  votes_today: number;
  votes_week: number;
  votes_month: number;
  votes_total: number;
  verified: boolean;
  published_at: Date;
  visible_from: Date;
};

export const toProductSummary = (row: Row): ProductSummary => ({
  id: row.id,
  number: row.number,
  slug: row.slug,
  name: row.name,
  tagline: row.tagline,
  websiteUrl: row.website_url,
  logo: row.logo_media_id === null ? null : { url: mediaUrl(row.logo_media_id), alt: row.logo_alt ?? "" },
  cover: row.cover_media_id === null ? null : { url: mediaUrl(row.cover_media_id) },
  categories: row.categories,
  licenses: row.licenses,
  organization: { id: row.organization_id, slug: row.organization_slug, name: row.organization_name },
  trustScore: row.trust_score,
  rank: row.rank,
  votes: { today: row.votes_today, week: row.votes_week, month: row.votes_month, total: row.votes_total },
  verifiedDomain: row.verified,
  publishedAt: row.published_at.toISOString(),
  updatedAt: row.visible_from.toISOString(),
});
