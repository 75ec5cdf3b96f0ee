import type { Db } from "../core/db";
import { fitPicture } from "../media/fit-picture";

/** The cover that a post shows, in a size, as an address that holds all of it; null for a file that is not the post's, or gone. */
export const readCover = (
  { db }: { db: Db },
  { id, mediaId }: { id: string; mediaId: string | null },
  size: { width: number; height: number },
): Promise<string | null> =>
  fitPicture(db, mediaId, size, {
    as: "cover",
    where: { references: { some: { postId: id, isShown: true } } },
  });
