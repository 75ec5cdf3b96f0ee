import type { Ctx } from "../auth/caller";
import { fail, Moved } from "../core/errors";
import { isId } from "../core/ids";
import { toPublishedSummary } from "./present";
import { postPicturePath } from "./rules";
import { publicAt } from "./visible";

export type PostPicture = { slug: string; title: string; line: string; coverId: string | null };

/** What the picture of a public post for cards says; an older version's is `Moved` to the present one's. */
export async function findPostPicture(
  { db, now }: Pick<Ctx, "db" | "now">,
  { id, version }: { id: string; version: number },
): Promise<PostPicture> {
  const row = isId(id) ? await db.post.findFirst({ where: { id, ...publicAt(now) } }) : null;
  if (!row) return fail("not_found", "There is no such post.");
  if (row.version !== version) throw new Moved(postPicturePath(row));
  const { title, slug, publishedAt, readingMinutes, cover } = toPublishedSummary(row);
  const day = days.format(new Date(publishedAt));
  const coverId = cover?.mediaId ?? null;
  return { slug, title, coverId, line: `Blog · ${day} · ${readingMinutes} min` };
}

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
