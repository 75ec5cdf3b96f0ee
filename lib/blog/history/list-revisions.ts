import type { z } from "zod";
import type { Ctx, PersonCaller } from "../../auth/caller";
import { decodeCursor, encodeCursor, isCountPart, type Page, toPage } from "../../core/pages";
import { findPost } from "../find";
import { findAuthors, toRevisionSummary } from "./present";
import type { ListPostRevisions, PostRevisionSummary } from "./schema";

const isKey = (key: unknown[]): key is [number] => isCountPart(key[0]);

/** Every revision of a post, newest first, without snapshots. */
export async function listPostRevisions(
  ctx: Ctx<PersonCaller>,
  { id, limit, cursor }: z.output<typeof ListPostRevisions>,
): Promise<Page<PostRevisionSummary>> {
  const post = await findPost(ctx, id);
  const filters = ["post revisions", post.id];
  const before = decodeCursor(cursor, filters, isKey)?.[0];
  const rows = await ctx.db.postRevision.findMany({
    where: { postId: post.id, ...(before === undefined ? {} : { version: { lt: before } }) },
    orderBy: { version: "desc" },
    take: limit + 1,
    omit: { snapshot: true, rolled: true },
  });
  const authors = await findAuthors(ctx.db, rows);
  return toPage(
    rows,
    limit,
    (last) => encodeCursor(filters, [last.version]),
    (row) => toRevisionSummary(row, authors),
  );
}
