import type { Reader } from "../core/ctx";
import { fail, SlugRedirect } from "../core/errors";
import { isId } from "../core/ids";
import { longDay } from "../core/time";
import { fitPicture } from "../documents/media/picture/fit-picture";
import { publicAt } from "../documents/visible";
import { toPublishedSummary } from "./present";
import { postPicturePath } from "./rules";

type PostPicture = { slug: string; title: string; line: string; coverId: string | null };

/** The content of a public post's share image; the address of an older version is `SlugRedirect` to the current one. */
export async function findPostPicture(
  { db, now }: Reader,
  { id, version }: { id: string; version: number },
): Promise<PostPicture> {
  const row = isId(id) ? await db.post.findFirst({ where: { id, ...publicAt(now) } }) : null;
  if (!row) return fail("not_found", "Post not found.");
  if (row.version !== version) throw new SlugRedirect(postPicturePath(row));
  const { title, slug, publishedAt, readingMinutes, cover } = toPublishedSummary(row);
  const coverId = cover?.mediaId ?? null;
  return { slug, title, coverId, line: `Blog · ${longDay(publishedAt)} · ${readingMinutes} min` };
}

/** A post's cover at a size, as a data address; null for a file that is missing or not attached to the post. */
export const readCover = (
  { db }: Reader,
  { id, mediaId }: { id: string; mediaId: string | null },
  size: { width: number; height: number },
): Promise<string | null> => {
  const where = { references: { some: { postId: id, isShown: true } } };
  return fitPicture(db, mediaId, size, { as: "cover", where });
};
