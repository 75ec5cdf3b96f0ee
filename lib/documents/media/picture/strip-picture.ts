import pLimit from "p-limit";
import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { failField } from "../../../core/errors";
import { maxFrames, maxPixels, maxSide } from "../rules";

// Only these readers, whatever else the library contains: a file's bytes choose among them.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadHeif",
    "VipsForeignLoadNsgif",
  ],
});
sharp.cache(false);

export type Picture = { width: number; height: number; thumbhash: string };

/** Large pictures fill the memory: at most two at a time. */
export const pictureTurns = pLimit(2);

/**
 * Writes the picture that is served: upright, a WebP of at most 2,560 pixels a side. Sharp writes no EXIF, XMP or GPS
 * position unless it is asked to keep them. 422 for one that cannot be read, has more than 40 megapixels over all
 * frames, or more than 300 frames.
 */
export const stripPicture = (from: string, to: string): Promise<Picture> =>
  pictureTurns(async () => {
    const about = await readable(sharp(from, { animated: true, limitInputPixels: false }).metadata());
    const { width = 0, height = 0, pages = 1, orientation = 1 } = about;
    if (pages > maxFrames) failField("file", "too_many_frames", `must have at most ${maxFrames} frames`);
    if (width * height > maxPixels)
      failField("file", "too_many_pixels", `must have at most ${maxPixels / 1_000_000} megapixels`);
    const options = { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true } as const;
    const source = sharp(from, { ...options, animated: pages > 1 });
    const upright = pages === 1 && orientation > 1 ? source.autoOrient() : source;
    const made = await readable(
      upright
        .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 82, effort: 3 })
        .toFile(to),
    );
    return {
      width: made.width,
      height: made.pageHeight ?? made.height,
      thumbhash: await miniature(to),
    };
  });

async function miniature(picture: string): Promise<string> {
  const { data, info } = await readable(
    sharp(picture)
      .resize(100, 100, { fit: "inside" })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}

/** The library does not say what is wrong with a broken file. */
const readable = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOSPC") throw error;
    return failField("file", "unreadable", "can't be read as a picture");
  });
