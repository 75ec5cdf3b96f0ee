import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { isId } from "../../../core/ids";
import type { Db, Prisma } from "../../../platform/db/db";
import { mediaStorage } from "../../../platform/storage/storage";
import { forViewer } from "./for-viewer";

type Box = { width: number; height: number };

/**
 * A stored picture at a size, as a data address; null for a file that is missing or not what `where` says. A `cover`
 * fills the box, a `logo` fits into it and keeps its transparency.
 */
export async function fitPicture(
  db: Db,
  mediaId: string | null,
  box: Box,
  { as, where = {} }: { as: "cover" | "logo"; where?: Prisma.MediaWhereInput },
): Promise<string | null> {
  if (mediaId === null || !isId(mediaId)) return null;
  const media = await db.media.findFirst({
    where: { id: mediaId, deletedAt: null, kind: "image", ...where },
  });
  if (!media) return null;
  const key = `${media.storageKey} ${as} ${box.width} ${box.height}`;
  const known = fitted.get(key) ?? makeFit(media.storageKey, { ...box, as });
  fitted.set(key, known);
  const made = await known.catch(() => null);
  if (made === null && fitted.get(key) === known) fitted.delete(key);
  return known;
}

/** So that many pictures with one logo decode it once. */
const fitted = new LRUCache<string, Promise<string | null>>({ max: 100 });

async function makeFit(storageKey: string, how: object): Promise<string | null> {
  try {
    return await forViewer("fit", async () => {
      const stored = await mediaStorage().open(storageKey);
      return { ...how, bytes: await buffer(stored as unknown as AsyncIterable<Uint8Array>) };
    });
  } catch (error) {
    if ((error as { code?: string }).code === "ENOENT") return null;
    throw error;
  }
}
