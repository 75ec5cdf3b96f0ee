import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import type { Db } from "../../core/db";
import { isId } from "../../core/ids";
import { pictureTurns } from "../../media/prepare-image";
import { mediaStorage } from "../../media/storage";

/** The cover that a post shows, in a size, as an address that holds all of it; null for a file that is not the post's, or gone. */
export async function readCover(
  { db }: { db: Db },
  { id, mediaId }: { id: string; mediaId: string | null },
  size: { width: number; height: number },
): Promise<string | null> {
  if (mediaId === null || !isId(mediaId)) return null;
  const media = await db.media.findFirst({
    where: {
      ...{ id: mediaId, deletedAt: null, kind: "image" },
      references: { some: { postId: id, isShown: true } },
    },
  });
  if (!media) return null;
  const storage = mediaStorage();
  const stored = await storage.open(media.storageKey);
  const kept = await buffer(Readable.fromWeb(stored as Parameters<typeof Readable.fromWeb>[0]));
  const jpeg = await pictureTurns(() =>
    sharp(kept)
      .resize({ ...size, fit: "cover" })
      .flatten({ background: "#fbfcfa" })
      .jpeg({ quality: 86 })
      .toBuffer(),
  );
  return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
}
