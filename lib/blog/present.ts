import { documentToMarkdown } from "../documents/blocks/document-markdown";
import { readBlocks } from "../documents/blocks/migrate";
import { type Author, findAuthors } from "../documents/revisions/history";
import type { Db, Prisma } from "../platform/db/db";
import { firstPublishedAt, statusAt } from "./rules";
import type { Cover, Post, PostSummary, PublishedPostSummary, Seo } from "./schema";
import { pageOf } from "./site-pages";

type PostCover = NonNullable<PublishedPostSummary["cover"]>;

/** A post's cover; without an alt text it is decorative. */
export function toCover(stored: unknown): PostCover | null {
  const cover = stored as Cover | null;
  return cover && { ...cover, decorative: cover.alt === "" };
}

export type PostRow = Prisma.PostGetPayload<object>;
/** The columns that a list needs. */
export type PostHead = Omit<PostRow, "blocks" | "archivedAt">;

/** A post as public pages list it. */
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
  const { publishAt } = row;
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    locale: row.locale,
    page: pageOf(row),
    status: statusAt(row, now),
    tags: row.tags,
    cover: row.cover as Cover | null,
    seo: row.seo as Seo | null,
    author,
    readingMinutes: row.readingMinutes,
    version: row.version,
    publishAt: publishAt !== null && publishAt > now ? publishAt.toISOString() : null,
    publishedAt: firstPublishedAt(row, now)?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A post with its document and its author's name. */
export async function presentPost(db: Db, row: PostRow, now: Date): Promise<Post> {
  const authors = await findAuthors(db, [row]);
  const blocks = readBlocks(row.blocks);
  return {
    ...toPostSummary(row, authors.get(row.authorId) ?? null, now),
    blocks,
    content: documentToMarkdown(blocks),
  };
}
