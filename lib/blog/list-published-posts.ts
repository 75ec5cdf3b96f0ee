import type { z } from "zod";
import type { Ctx } from "../auth/caller";
import { decodeCursor, encodeCursor, type Page, toPage } from "../core/pages";
import { isPostKey, type PostListRow, postKey, postsQuery } from "./posts-query";
import { toPublishedSummary } from "./present";
import type { ListPublishedPosts, PublishedPostSummary } from "./schema";

/** Published posts in all languages, newest first; with `tag` those that carry it. */
export async function listPublishedPosts(
  { db, now }: Pick<Ctx, "db" | "now">,
  { tag, limit, cursor }: z.output<typeof ListPublishedPosts>,
): Promise<Page<PublishedPostSummary>> {
  const filters = { status: "published" as const, tag };
  const bound = { posts: "published", tag: tag ?? null };
  const after = decodeCursor(cursor, bound, isPostKey);
  const rows = await db.$queryRaw<PostListRow[]>(postsQuery(filters, after, limit + 1, now));
  return toPage(rows, limit, (last) => encodeCursor(bound, postKey(last, filters)), toPublishedSummary);
}
