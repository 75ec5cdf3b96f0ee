import { withInstants } from "../../core/time";
import { windowAt } from "../../core/windows";
import { mediaUrl } from "../../documents/media/rules";
import { isVisibleNow } from "../../documents/visible";
import { type Db, Prisma } from "../../platform/db/db";
import { cardValuesIn, typeIn } from "../listings/field-values";
import type { CardKey } from "../listings/fields";
import { readCatalog } from "../own-fields/read-catalog";
import { onCards, shownFields, shownType } from "../own-fields/rules";
import type { Catalog, OwnValues } from "../own-fields/schema";
import { homeOf } from "./rules";
import type { ProductSummary } from "./schema";

/** One product of a page, with what its source put into `extra`, such as its sort key. */
export type Shown<Extra> = { product: ProductSummary; extra: Extra };

/**
 * The summaries of the products that `source` selects, in its order and in one statement: it yields `(id uuid, place
 * int, extra jsonb)`. Products that are not public now are omitted.
 */
export async function selectSummaries<Extra>(db: Db, source: Prisma.Sql, now: Date): Promise<Shown<Extra>[]> {
  const tally = (period: "daily" | "weekly" | "monthly") => Prisma.sql`
    coalesce((select t.votes from window_tallies t where t.period = ${period}::period
      and t.starts_on = ${windowAt(period, now).startsOn}::date and t.product_id = p.id), 0)`;
  const catalog = await readCatalog(db);
  const rows = await db.$queryRaw<(Row & { extra: Extra })[]>(Prisma.sql`
    with page as materialized (${source})
    select page.extra, p.id, p.number, p.slug, l.name, l.tagline, l.website_url as "websiteUrl", l.categories, l.field_values as "fieldValues", l.fields as "ownFields",
      case when c.id is not null then jsonb_build_object('id', c.id, 'alt', l.cover_alt, 'width', c.width,
        'height', c.height, 'source', l.cover_source) end as cover, l.logo_media_id as "logoId", case when l.logo_media_id is not null then (
        select r.listing #>> '{logo,alt}' from revisions r where r.id = l.revision_id) end as "logoAlt",
      o.id as "organizationId", o.slug as "organizationSlug", o.name as "organizationName",
      p.trust_score as "trustScore",
      coalesce(p.rank, (select max(rank) + 1 from products), 1) as rank, ${tally("daily")} as today,
      ${tally("weekly")} as week, ${tally("monthly")} as month, p.votes_total as total,
      p.is_verified as "verifiedDomain", coalesce(p.first_published_at, l.visible_from) as "publishedAt", l.visible_from as "updatedAt",
      (select array[s.address, e.key] from list_entries e join list_sources s on s.id = e.source_id
        where e.product_id = p.id and s.organization_id = p.organization_id and s.format = 'vitrine'
          and s.address is not null order by s.id limit 1) as home
    from page join products p on p.id = page.id join organizations o on o.id = p.organization_id
    join listings l on l.product_id = p.id and ${isVisibleNow(now)}
    left join media c on c.id = l.cover_media_id
    where p.listed_from <= ${now}::timestamptz
    order by page.place`);
  return rows.map(({ extra, ...row }) => ({
    product: toProductSummary(row, catalog),
    extra: extra as Extra,
  }));
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

type Made =
  | CardKey
  | "type"
  | "fields"
  | "logo"
  | "cover"
  | "home"
  | "organization"
  | "votes"
  | "publishedAt"
  | "updatedAt";
type Row = Omit<ProductSummary, Made> &
  ProductSummary["votes"] & {
    fieldValues: string[];
    ownFields: OwnValues;
    cover: (Omit<NonNullable<ProductSummary["cover"]>, "url"> & { id: string }) | null;
    logoId: string | null;
    logoAlt: string | null;
    organizationId: string;
    organizationSlug: string;
    organizationName: string;
    /** The address of the list that it is from, and its key there. */
    home: [list: string, key: string] | null;
    publishedAt: Date;
    updatedAt: Date;
  };

function toProductSummary(row: Row, catalog: Catalog): ProductSummary {
  const { cover, logoId, logoAlt, organizationId, organizationSlug, organizationName, ...others } = row;
  const { fieldValues, ownFields, home, ...rest } = others;
  const type = shownType(catalog, typeIn(fieldValues));
  const { today, week, month, total, ...shown } = withInstants(rest);
  return {
    ...shown,
    ...cardValuesIn(fieldValues),
    categories: [...new Set(row.categories)],
    type: { ...type, only: catalog.types.filter(({ retired }) => !retired).length <= 1 },
    fields: shownFields(onCards(catalog), { type: type.key, fields: ownFields }),
    logo: logoId === null ? null : { url: mediaUrl(logoId), alt: logoAlt ?? "" },
    cover: cover && toCover(cover),
    organization: { id: organizationId, slug: organizationSlug, name: organizationName },
    home: home && homeOf(...home),
    votes: { today, week, month, total },
  };
}

function toCover({ id, ...cover }: NonNullable<Row["cover"]>): NonNullable<ProductSummary["cover"]> {
  return { url: mediaUrl(id), ...cover };
}
