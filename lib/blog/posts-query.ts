import type { z } from "zod";
import { Prisma } from "../core/db";
import { isIdPart, isInstantPart } from "../core/pages";
import type { PostHead } from "./present";
import type { ListPosts } from "./schema";
import { isPublicNow } from "./visible";

export type PostListRow = PostHead & { authorName: string | null };
export type PostFilters = Pick<z.output<typeof ListPosts>, "status" | "locale" | "tag" | "q">;
export type PostKey = [at: string, id: string];

export const isPostKey = (key: unknown[]): key is PostKey => isInstantPart(key[0]) && isIdPart(key[1]);

/** Public posts are listed by their first publication, all others by their making: neither changes while somebody pages. */
export const postKey = (row: PostListRow, { status }: PostFilters): PostKey => [
  ((status === "published" ? row.publishedAt : null) ?? row.createdAt).toISOString(),
  row.id,
];

/** Posts without their documents, newest first. Each order has an index, so that a page costs the same wherever it is. */
export function postsQuery(filters: PostFilters, after: PostKey | null, take: number, now: Date): Prisma.Sql {
  const order = filters.status === "published" ? Prisma.sql`p.published_at` : Prisma.sql`p.created_at`;
  const found = ofStatus(filters.status, now).map(
    (status) => Prisma.sql`(
      select p.id from posts p where ${Prisma.join([status, ...conditions(filters, after, order)], " and ")}
      order by ${order} desc, p.id desc limit ${take})`,
  );
  return Prisma.sql`
    select p.id, p.locale, p.slug, p.status::text, p.version, p.title, p.excerpt, p.tags, p.cover, p.seo,
      p.author_id as "authorId", p.reading_minutes as "readingMinutes", p.publish_at as "publishAt",
      p.published_at as "publishedAt", p.created_at as "createdAt", p.updated_at as "updatedAt", a.name as "authorName"
    from (${Prisma.join(found, " union all ")}) found
      join posts p on p.id = found.id left join people a on a.id = p.author_id
    order by ${order} desc, p.id desc
    limit ${take}`;
}

function conditions({ locale, tag, q }: PostFilters, after: PostKey | null, order: Prisma.Sql): Prisma.Sql[] {
  return [
    locale !== undefined && Prisma.sql`p.locale = ${locale}`,
    tag !== undefined && Prisma.sql`p.tags @> array[${tag}]::text[]`,
    q !== undefined &&
      Prisma.sql`p.search_vector @@ (websearch_to_tsquery('english', ${q}) || plainto_tsquery('simple', ${q}))`,
    after && Prisma.sql`(${order}, p.id) < (${new Date(after[0])}::timestamptz, ${after[1]}::uuid)`,
  ].filter((condition) => condition instanceof Prisma.Sql);
}

/** Ranges that are read each for itself, since no index holds both kinds of drafts. */
function ofStatus(status: PostFilters["status"], now: Date): Prisma.Sql[] {
  if (status === "published") return [isPublicNow(now)];
  if (status === "archived") return [Prisma.sql`p.status = 'archived'`];
  if (status === "all") return [Prisma.sql`true`];
  const waiting = Prisma.sql`p.status = 'published' and p.publish_at > ${now}::timestamptz`;
  return status === "scheduled" ? [waiting] : [Prisma.sql`p.status = 'draft'`, waiting];
}
