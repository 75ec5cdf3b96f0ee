import type { z } from "zod";
import type { Ctx } from "../auth/caller";
import { decodeCursor, encodeCursor, isIdPart, isInstantPart, type Page, toPage } from "../core/pages";
import { toPostSummary } from "./present";
import type { ListPublishedPosts, PublishedPostSummary } from "./schema";
import { publicAt } from "./visible";

type Key = [at: string, id: string];

/** Published posts in all languages, newest first; with `tag` those that carry it. */
export async function listPublishedPosts(
  { db, now }: Pick<Ctx, "db" | "now">,
  { tag, limit, cursor }: z.output<typeof ListPublishedPosts>,
): Promise<Page<PublishedPostSummary>> {
  const filters = { posts: "published", tag: tag ?? null };
  const after = decodeCursor(cursor, filters, isKey);
  const rows = await db.post.findMany({
    where: {
      AND: [
        publicAt(now),
        tag === undefined ? {} : { tags: { has: tag } },
        after
          ? {
              OR: [
                { publishedAt: { lt: new Date(after[0]) } },
                { publishedAt: new Date(after[0]), id: { lt: after[1] } },
              ],
            }
          : {},
      ],
    },
    orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  return toPage(
    rows,
    limit,
    (last) => encodeCursor(filters, [last.publishedAt?.toISOString() ?? "", last.id]),
    (row) => toPostSummary(row),
  );
}

const isKey = (key: unknown[]): key is Key => isInstantPart(key[0]) && isIdPart(key[1]);
