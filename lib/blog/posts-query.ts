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
export function postsQuery(
  { status, locale, tag, q }: PostFilters,
  after: PostKey | null,
  take: number,
  now: Date,
): Prisma.Sql {
  const order = status === "published" ? Prisma.sql`p.published_at` : Prisma.sql`p.created_at`;
  const conditions = [
    ofStatus(status, now),
    locale !== undefined && Prisma.sql`p.locale = ${locale}`,
    tag !== undefined && Prisma.sql`p.tags @> array[${tag}]::text[]`,
    q !== undefined &&
      Prisma.sql`p.search_vector @@ (websearch_to_tsquery('english', ${q}) || plainto_tsquery('simple', ${q}))`,
    after && Prisma.sql`(${order}, p.id) < (${new Date(after[0])}::timestamptz, ${after[1]}::uuid)`,
  ].filter((condition) => condition instanceof Prisma.Sql);
  return Prisma.sql`
    select p.id, p.locale, p.slug, p.status::text, p.version, p.title, p.excerpt, p.tags, p.cover, p.seo,
      p.author_id as "authorId", p.reading_minutes as "readingMinutes", p.publish_at as "publishAt",
      p.published_at as "publishedAt", p.created_at as "createdAt", p.updated_at as "updatedAt", a.name as "authorName"
    from posts p left join people a on a.id = p.author_id
    where ${Prisma.join(conditions, " and ")}
    order by ${order} desc, p.id desc
    limit ${take}`;
}

function ofStatus(status: PostFilters["status"], now: Date): Prisma.Sql {
  if (status === "published") return isPublicNow(now);
  if (status === "archived") return Prisma.sql`p.status = 'archived'`;
  if (status === "all") return Prisma.sql`true`;
  return Prisma.sql`(p.status = 'draft' or (p.status = 'published' and p.publish_at > ${now}::timestamptz))`;
}
