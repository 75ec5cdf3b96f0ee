import type { z } from "zod";
import type { Ctx } from "../auth/caller";
import type { Block } from "../blocks/envelope";
import { readBlocks } from "../blocks/migrate";
import { fail } from "../core/errors";
import { type PostCover, toCover } from "./cover";
import type { FeedQuery } from "./schema";
import { publicAt } from "./visible";

export type FeedPost = {
  slug: string;
  locale: string;
  title: string;
  excerpt: string;
  tags: string[];
  author: string | null;
  cover: PostCover | null;
  publishedAt: string;
  updatedAt: string;
  blocks: Block[];
};

const most = 30;

/** The newest public posts with their documents, of a tag and in a language if asked for; a tag or language without any is not found. */
export async function listFeedPosts(
  { db, now }: Pick<Ctx, "db" | "now">,
  { tag, locale }: z.output<typeof FeedQuery>,
): Promise<FeedPost[]> {
  const rows = await db.post.findMany({
    where: { ...publicAt(now), ...(tag && { tags: { has: tag } }), ...(locale && { locale }) },
    orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
    take: most,
  });
  if (rows.length === 0 && (tag || locale)) return fail("not_found", "There are no such posts.");
  const ids = rows.flatMap(({ authorId }) => authorId ?? []);
  const people = await db.person.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    slug: row.slug,
    locale: row.locale,
    title: row.title,
    excerpt: row.excerpt,
    tags: row.tags,
    author: names.get(row.authorId ?? "") ?? null,
    cover: toCover(row.cover),
    publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    blocks: readBlocks(row.blocks),
  }));
}
