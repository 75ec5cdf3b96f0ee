import type { Block } from "../blocks/envelope";
import { readBlocks } from "../blocks/migrate";
import { documentText } from "../blocks/plain-text";
import { type Db, Prisma } from "../core/db";
import { mediaIdsIn } from "../media/rules";
import type { Snapshot } from "./history/schema";
import { readingMinutes } from "./rules";
import type { Cover, Seo } from "./schema";

/** What an editor writes, and what a restored revision brings back: everything but address and status. */
export type PostContent = {
  title: string;
  excerpt: string;
  tags: string[];
  cover: Cover | null;
  seo: Seo | null;
  blocks: Block[];
};

type Stored = {
  title: string;
  excerpt: string;
  tags: string[];
  cover: Prisma.JsonValue;
  seo: Prisma.JsonValue;
  blocks: Prisma.JsonValue;
};

/** Reads what is stored: it was checked when saved. */
export const readContent = (row: Stored): PostContent => ({
  title: row.title,
  excerpt: row.excerpt,
  tags: row.tags,
  cover: row.cover as Cover | null,
  seo: row.seo as Seo | null,
  blocks: readBlocks(row.blocks),
});

/** The columns of `posts` that hold a content. */
export const toColumns = ({ title, excerpt, tags, cover, seo, blocks }: PostContent) => ({
  title,
  excerpt,
  tags,
  cover: cover ?? Prisma.DbNull,
  seo: seo ?? Prisma.DbNull,
  blocks: blocks as unknown as Prisma.InputJsonArray,
  readingMinutes: readingMinutes(documentText(blocks)),
});

export const toSnapshot = (
  { slug, locale }: { slug: string; locale: string },
  content: PostContent,
): Snapshot => ({ ...content, slug, locale });

/** Makes a post found by its words, as they are stemmed and as they are written. */
export async function indexPost(
  tx: Db,
  id: string,
  { title, excerpt, tags, blocks }: PostContent,
): Promise<void> {
  await tx.$executeRaw`
    update posts set search_vector =
      setweight(to_tsvector('english', ${title}), 'A') || setweight(to_tsvector('simple', ${title}), 'A')
        || setweight(to_tsvector('english', ${excerpt}), 'B')
        || setweight(to_tsvector('simple', ${tags.join(" ")}), 'B')
        || setweight(to_tsvector('english', ${documentText(blocks)}), 'C')
    where id = ${id}::uuid`;
}

/** Its cover, and every file of its blocks. */
export const mediaIdsOf = ({ cover, blocks }: PostContent): string[] => mediaIdsIn(blocks, { logo: cover });
