import type { Block } from "../blocks/envelope";
import { readBlocks } from "../blocks/migrate";
import { documentText } from "../blocks/plain-text";
import type { Prisma } from "../core/db";
import { toCover } from "./cover";
import type { PublishedPostSummary } from "./schema";

const wordsPerMinute = 220;

type PostRow = Prisma.PostGetPayload<object>;

export function toPostSummary(
  row: PostRow,
  blocks: readonly Block[] = readBlocks(row.blocks),
): PublishedPostSummary {
  return {
    id: row.id,
    slug: row.slug,
    locale: row.locale,
    title: row.title,
    excerpt: row.excerpt,
    tags: row.tags,
    cover: toCover(row.cover),
    readingMinutes: readingMinutes(documentText(blocks)),
    publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function readingMinutes(text: string): number {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
