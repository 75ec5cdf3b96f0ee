import type { z } from "zod";
import type { Ctx } from "../auth/caller";
import { isPerson } from "../auth/require";
import { fail } from "../core/errors";
import { decodeCursor, encodeCursor, type Page, toPage } from "../core/pages";
import { isWriter } from "./find";
import { isPostKey, type PostListRow, postKey, postsQuery } from "./posts-query";
import { toPostSummary } from "./present";
import type { ListPosts, PostSummary } from "./schema";

/** Posts without their documents, newest first: public ones for everybody, any others for writers of the blog only. */
export async function listPosts(
  { caller, db, now }: Pick<Ctx, "caller" | "db" | "now">,
  { limit, cursor, ...filters }: z.output<typeof ListPosts>,
): Promise<Page<PostSummary>> {
  const { status, locale = null, tag = null, q = null } = filters;
  if (status !== "published" && !isWriter(caller)) {
    if (!isPerson(caller)) fail("unauthenticated", "Only admins see posts that are not public.");
    fail("forbidden", "Only an admin, or an admin's key with blog:write, sees posts that are not public.");
  }
  const bound = { posts: status, locale, tag, q };
  const after = decodeCursor(cursor, bound, isPostKey);
  const rows = await db.$queryRaw<PostListRow[]>(postsQuery(filters, after, limit + 1, now));
  return toPage(
    rows,
    limit,
    (last) => encodeCursor(bound, postKey(last, filters)),
    (row) => toPostSummary(row, toAuthor(row), now),
  );
}

const toAuthor = ({ authorId, authorName }: PostListRow) =>
  authorId !== null && authorName !== null ? { id: authorId, name: authorName } : null;
