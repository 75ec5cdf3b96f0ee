import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { failField } from "../core/errors";
import { mostFrames, mostPixels, mostSide } from "./rules";
import { turns } from "./turns";

// Only these readers, whatever else the library was built with: a file's bytes choose among them.
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

/** A picture of many pixels fills memory: no more than two at a time. */
export const pictureTurns = turns(2);

/**
 * Writes the picture that is served: upright, a WebP of at most 2,560 pixels a side, without any metadata. What can't be
 * read, has more than 40 megapixels over all frames, or more than 300 frames, is 422.
 */
export const prepareImage = (from: string, to: string): Promise<Picture> =>
  pictureTurns(async () => {
    const about = await readable(sharp(from, { animated: true, limitInputPixels: false }).metadata());
    const { width = 0, height = 0, pages = 1, orientation = 1 } = about;
    if (pages > mostFrames) failField("file", "too_many_frames", `must have at most ${mostFrames} frames`);
    if (width * height > mostPixels)
      failField("file", "too_many_pixels", `must have at most ${mostPixels / 1_000_000} megapixels`);
    const options = { limitInputPixels: mostPixels, failOn: "error", sequentialRead: true } as const;
    const source = sharp(from, { ...options, animated: pages > 1 });
    const upright = pages === 1 && orientation > 1 ? source.autoOrient() : source;
    const made = await readable(
      upright
        .resize({ width: mostSide, height: mostSide, fit: "inside", withoutEnlargement: true })
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

/** The library says no more of a broken file than that it is broken. */
const readable = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOSPC") throw error;
    return failField("file", "unreadable", "can't be read as a picture");
  });
