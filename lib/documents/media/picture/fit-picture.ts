import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { isId } from "../../../core/ids";
import type { Db, Prisma } from "../../../platform/db/db";
import { mediaStorage } from "../../../platform/storage/storage";
import { pictureTurns } from "./strip-picture";

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
  const stored = await mediaStorage()
    .open(media.storageKey)
    .catch((error: { code?: string }) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
  if (stored === null) return null;
  const bytes = await buffer(stored as unknown as AsyncIterable<Uint8Array>);
  return pictureTurns(async () => {
    const fitted = sharp(bytes).resize({ ...box, fit: as === "logo" ? "inside" : "cover" });
    if (as === "logo") return toAddress("png", await fitted.png().toBuffer());
    const jpeg = fitted.flatten({ background: "#fbfcfa" }).jpeg({ quality: 86 });
    return toAddress("jpeg", await jpeg.toBuffer());
  });
}

const toAddress = (type: string, bytes: Buffer): string =>
  `data:image/${type};base64,${bytes.toString("base64")}`;
