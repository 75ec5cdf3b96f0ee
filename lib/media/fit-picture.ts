import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import type { Db, Prisma } from "../core/db";
import { isId } from "../core/ids";
import { pictureTurns } from "./prepare-image";
import { mediaStorage } from "./storage";

type Box = { width: number; height: number };

/**
 * A kept picture in a size, as an address that holds all of it; null for a file that is gone or not what `where` says.
 * A `cover` fills the box, a `logo` stands inside it and keeps what one sees through it.
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
  const stored = await mediaStorage().open(media.storageKey);
  const kept = await buffer(Readable.fromWeb(stored as Parameters<typeof Readable.fromWeb>[0]));
  return pictureTurns(async () => {
    if (as === "logo")
      return toAddress(
        "png",
        await sharp(kept)
          .resize({ ...box, fit: "inside" })
          .png()
          .toBuffer(),
      );
    const jpeg = await sharp(kept)
      .resize({ ...box, fit: "cover" })
      .flatten({ background: "#fbfcfa" })
      .jpeg({ quality: 86 })
      .toBuffer();
    return toAddress("jpeg", jpeg);
  });
}

const toAddress = (type: string, bytes: Buffer): string =>
  `data:image/${type};base64,${bytes.toString("base64")}`;
