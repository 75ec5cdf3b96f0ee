import { documentToMarkdown } from "../blocks/document-markdown";
import { readBlocks } from "../blocks/migrate";
import type { Db, Prisma } from "../core/db";
import { toCover } from "./cover";
import { firstPublishedAt, statusAt } from "./rules";
import type { Cover, Post, PostSummary, PublishedPostSummary, Seo } from "./schema";

export type PostRow = Prisma.PostGetPayload<object>;
/** What a list reads of a post. */
export type PostHead = Omit<PostRow, "blocks" | "archivedAt">;
export type Author = { id: string; name: string };

/** A post as the public pages list it. */
export const toPublishedSummary = (row: PostHead): PublishedPostSummary => ({
  id: row.id,
  slug: row.slug,
  locale: row.locale,
  title: row.title,
  excerpt: row.excerpt,
  tags: row.tags,
  cover: toCover(row.cover),
  readingMinutes: row.readingMinutes,
  publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export function toPostSummary(row: PostHead, author: Author | null, now: Date): PostSummary {
  const isWaiting = row.publishAt !== null && row.publishAt > now;
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    locale: row.locale,
    status: statusAt(row, now),
    tags: row.tags,
    cover: row.cover as Cover | null,
    seo: row.seo as Seo | null,
    author,
    readingMinutes: row.readingMinutes,
    version: row.version,
    publishAt: isWaiting ? (row.publishAt?.toISOString() ?? null) : null,
    publishedAt: firstPublishedAt(row, now)?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A post with its document and its author's name. */
export async function presentPost(db: Db, row: PostRow, now: Date): Promise<Post> {
  const author = row.authorId
    ? await db.person.findUnique({ where: { id: row.authorId }, select: { id: true, name: true } })
    : null;
  const blocks = readBlocks(row.blocks);
  return { ...toPostSummary(row, author, now), blocks, content: documentToMarkdown(blocks) };
}
