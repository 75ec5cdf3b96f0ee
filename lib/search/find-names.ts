import { shownSql } from "../catalog/collections/find";
import { countSql } from "../catalog/collections/present";
import { selectCollections } from "../catalog/collections/read-collections";
import { inTitles, type Query } from "../catalog/directory/query";
import { isSpaceless } from "../catalog/directory/words/lexicon";
import type { Reader } from "../core/ctx";
import { isPublicNow, isVisibleNow } from "../documents/visible";
import { escapeLike, Prisma } from "../platform/db/db";

/** As many names of a kind as a list of suggestions can hold, and some to choose from. */
const maxNames = 40;
/** An organization's products are counted up to here. */
export const maxCounted = 99;

/** A pattern of the beginning of a name, and in scripts without spaces of any part of it. */
const beginningOf = ({ name }: Query): string => `${isSpaceless(name) ? "%" : ""}${escapeLike(name)}`;

type Organization = { slug: string; name: string; products: number };

/** Organizations with public products whose name, or a word of it, begins with the query; those with more first. */
export async function findOrganizations({ db, now }: Reader, query: Query): Promise<Organization[]> {
  if (!query.isName) return [];
  const name = beginningOf(query);
  return db.$queryRaw<Organization[]>(Prisma.sql`
    select o.slug, o.name, counted.products
    from (
      select o.id, o.slug, o.name from organizations o
      where (o.name ilike ${`${name}%`} or o.name ilike ${`% ${name}%`}) and exists (
        select from products p where p.organization_id = o.id and p.listed_from <= ${now}::timestamptz)
      order by lower(o.name) = lower(${query.name}) desc, length(o.name), o.slug limit ${maxNames}
    ) as o cross join lateral (
      select count(*)::int as products from (
        select from products p join listings l on l.product_id = p.id and ${isVisibleNow(now)}
        where p.organization_id = o.id and p.listed_from <= ${now}::timestamptz limit ${maxCounted + 1}
      ) as listed
    ) as counted
    where counted.products > 0 order by counted.products desc, o.slug`);
}

type Post = { locale: string; slug: string; title: string; excerpt: string; cover: unknown };

/** Public posts with the query's words in their title, the last of which may be incomplete; newest first. */
export async function findPosts({ db, now }: Reader, query: Query): Promise<Post[]> {
  if (query.text === "") return [];
  return db.$queryRaw<Post[]>(Prisma.sql`
    select p.locale, p.slug, p.title, p.excerpt, p.cover from posts p
    where ${isPublicNow(now)}
      and (p.search_vector @@ ${inTitles(query.text)}::tsquery
        or (${isSpaceless(query.name)} and p.title ilike ${`%${escapeLike(query.name)}%`}))
    order by p.published_at desc, p.id desc limit ${maxNames}`);
}

type Collection = { slug: string; title: string; count: number };

/** Public collections with public products whose title, or a word of it, begins with the query, last changed first. */
export async function findCollections({ db, now }: Reader, query: Query): Promise<Collection[]> {
  if (!query.isName) return [];
  const name = beginningOf(query);
  return selectCollections(
    db,
    now,
    Prisma.sql`${shownSql()} and (c.title ilike ${`${name}%`} or c.title ilike ${`% ${name}%`}) and ${countSql(now)} > 0`,
    { take: maxNames },
  );
}
