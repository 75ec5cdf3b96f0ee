import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { isIdPart, isSlugPart, type Page, readPage, type Skip } from "../../core/pagination";
import { requireAdminSession } from "../../core/require";
import { slugify } from "../../core/slugs";
import { isVisibleNow } from "../../documents/visible";
import { escapeLike, Prisma } from "../../platform/db/db";
import { categoriesMeant, readCategoryIndex } from "../categories/category-index";
import { readCatalog } from "../own-fields/read-catalog";
import { shownType } from "../own-fields/rules";
import { type Catalog, firstType } from "../own-fields/schema";
import { isFeaturedNow, toFeatured } from "./featured";
import type { AdminProduct, ListAdminProducts, StatusCounts } from "./schema";

type ByAdmin = Ctx<SessionCaller>;
type Asked = z.output<typeof ListAdminProducts>;
type Search = Omit<Asked, "limit" | "cursor" | "sort">;

const isInt = (part: unknown): boolean => Number.isInteger(part) && Math.abs(Number(part)) <= 2_147_483_647;

/** What each order sorts by beside the id, and in which direction. */
const sorts = {
  newest: { by: null, type: "uuid", isDown: true, isKey: isIdPart },
  name: { by: Prisma.sql`p.slug`, type: "text", isDown: false, isKey: isSlugPart },
  trust: { by: Prisma.sql`p.trust_score`, type: "int", isDown: true, isKey: isInt },
  votes: { by: Prisma.sql`p.votes_total`, type: "int", isDown: true, isKey: isInt },
} as const;

/** A page of all products, public or not, for an admin's session. */
export function listAdminProducts(ctx: ByAdmin, input: Asked & Skip): Promise<Page<AdminProduct>> {
  const { db, now } = requireAdminSession(ctx);
  const { limit: _, cursor: __, skip: ___, sort, ...search } = input;
  const { by, type, isDown, isKey } = sorts[sort];
  const direction = isDown ? Prisma.sql`desc` : Prisma.sql`asc`;
  const place = by ?? Prisma.sql`p.id`;
  return readPage(input, {
    filters: ["admin products", sort, Object.entries(search).sort()],
    isKey: (key): key is [unknown, string] => isKey(key[0]) && isIdPart(key[1]),
    read: async (after, take, skip) => {
      const beyond = after
        ? Prisma.sql`(${place}, p.id) ${isDown ? Prisma.sql`<` : Prisma.sql`>`}
            (${after[0]}::${Prisma.raw(type)}, ${after[1]}::uuid)`
        : Prisma.sql`true`;
      return db.$queryRaw<Row[]>(Prisma.sql`
        with page as materialized (
          select p.id, row_number() over (order by ${place} ${direction}, p.id ${direction}) as place
          ${await matching(ctx, search)} and ${beyond}
          order by ${place} ${direction}, p.id ${direction} limit ${take} offset ${skip}
        )
        select p.id, p.slug, coalesce(l.name, r.listing ->> 'name') as name, o.slug as "organizationSlug",
          o.name as "organizationName", ${status} as status, p.featured_at as "featuredAt",
          p.featured_until as "featuredUntil", p.featured_position as "featuredPosition",
          coalesce(l.categories, array(select jsonb_array_elements_text(r.listing -> 'categories'))) as categories,
          case when l.revision_id is null then r.listing ->> 'type'
            else (select substr(v, 6) from unnest(l.field_values) as v where v like 'type=%' limit 1) end as type,
          p.trust_score as "trustScore", p.votes_total as votes, p.created_at as "createdAt"
        from page join products p on p.id = page.id join organizations o on o.id = p.organization_id
        ${withStatus(now)} order by page.place`);
    },
    keyOf: (row): [unknown, string] => [sortedBy[sort](row), row.id],
    present: async (rows) => {
      const catalog = await readCatalog(db);
      return rows.map((row) => present(row, catalog, now));
    },
  });
}

/** How many products the filters find, for an admin's session. */
export async function countAdminProducts(ctx: ByAdmin, search: Search): Promise<number> {
  const { db } = requireAdminSession(ctx);
  const [row] = await db.$queryRaw<{ products: number }[]>(
    Prisma.sql`select count(*)::int as products ${await matching(ctx, search)}`,
  );
  return row?.products ?? 0;
}

/** How many products the filters find in each status, most first, for an admin's session. */
export async function countStatuses(ctx: ByAdmin, search: Search): Promise<z.infer<typeof StatusCounts>> {
  const { db } = requireAdminSession(ctx);
  return db.$queryRaw(Prisma.sql`
    select ${status} as status, count(*)::int as products ${await matching(ctx, search, true)}
    group by 1 order by 2 desc, 1`);
}

/** The public listing `l` of a product `p`, if it has one, and its newest revision `r`. */
const withStatus = (now: Date) => Prisma.sql`
  left join listings l on l.product_id = p.id and ${isVisibleNow(now)} and p.listed_from <= ${now}::timestamptz
  join lateral (select n.status, n.listing from revisions n where n.product_id = p.id
    order by n.version desc limit 1) r on true`;

const status = Prisma.sql`case when l.revision_id is not null then 'published'
  when exists (select from revisions s where s.product_id = p.id and s.status = 'suspended') then 'suspended'
  when exists (select from list_entries e where e.product_id = p.id and e.unlisted_id is not null) then 'unlisted'
  else r.status::text end`;

async function matching({ db, now }: ByAdmin, search: Search, needsStatus = false): Promise<Prisma.Sql> {
  const { q, status: wanted, type, organization, category, source, import: run, featured } = search;
  const conditions = [Prisma.sql`true`];
  if (q !== undefined) {
    const like = `%${escapeLike(q)}%`;
    const slug = slugify(q);
    conditions.push(Prisma.sql`(l.name ilike ${like} or o.name ilike ${like} or r.listing ->> 'name' ilike ${like}
      or ${slug} <> '' and p.slug like ${`%${escapeLike(slug)}%`})`);
  }
  if (wanted !== undefined) conditions.push(Prisma.sql`${status} = ${wanted}`);
  if (type !== undefined)
    conditions.push(Prisma.sql`case when l.revision_id is null
      then coalesce(r.listing ->> 'type', ${firstType.key}) = ${type}
      else l.field_values @> array[${`type=${type}`}] end`);
  if (organization !== undefined) conditions.push(Prisma.sql`o.slug = ${organization}`);
  if (category !== undefined) {
    const meant = categoriesMeant(await readCategoryIndex(db, now), category);
    conditions.push(Prisma.sql`l.category_ids && ${meant}::uuid[]`);
  }
  if (source !== undefined)
    conditions.push(Prisma.sql`exists (select from list_entries e
      where e.product_id = p.id and e.source_id = ${source}::uuid)`);
  if (run !== undefined)
    conditions.push(Prisma.sql`p.id in (select e.product_id from list_imports i
      join list_entries e on e.source_id = i.source_id and e.import_id = i.id where i.id = ${run}::uuid)`);
  if (featured !== undefined)
    conditions.push(featured ? isFeaturedNow(now) : Prisma.sql`not ${isFeaturedNow(now)}`);
  const asksMore = needsStatus || [q, wanted, type, category].some((value) => value !== undefined);
  return Prisma.sql`from products p join organizations o on o.id = p.organization_id
    ${asksMore ? withStatus(now) : Prisma.empty} where ${Prisma.join(conditions, " and ")}`;
}

type Row = Omit<AdminProduct, "organization" | "type" | "featured" | "createdAt"> & {
  type: string | null;
  organizationSlug: string;
  organizationName: string;
  featuredAt: Date | null;
  featuredUntil: Date | null;
  featuredPosition: number | null;
  createdAt: Date;
};

const sortedBy: Record<Asked["sort"], (row: Row) => unknown> = {
  newest: ({ id }) => id,
  name: ({ slug }) => slug,
  trust: ({ trustScore }) => trustScore,
  votes: ({ votes }) => votes,
};

function present(row: Row, catalog: Catalog, now: Date): AdminProduct {
  const {
    organizationSlug,
    organizationName,
    featuredAt,
    featuredUntil,
    featuredPosition,
    createdAt,
    type,
    ...rest
  } = row;
  return {
    ...rest,
    type: shownType(catalog, type ?? firstType.key),
    organization: { slug: organizationSlug, name: organizationName },
    featured: toFeatured({ featuredAt, featuredUntil, featuredPosition }, now),
    createdAt: createdAt.toISOString(),
  };
}
