import sharp from "sharp";
import { failField } from "../core/errors";
// Blocks every reader of the library but those of the pictures that are accepted.
import "../media/prepare-image";
import { mostFrames, mostSide } from "../media/rules";

/** What a picture made by `prepareImage` says of itself; one that was made by something else is refused. */
export async function checkPicture(at: string): Promise<{ width: number; height: number }> {
  const picture = sharp(at, { animated: true, limitInputPixels: mostSide * mostSide * mostFrames });
  const about = await picture
    .metadata()
    .catch(() => failField("file", "unreadable", "can't be read as a picture"));
  const { width = 0, pages = 1, pageHeight, exif, xmp, iptc } = about;
  const height = pageHeight ?? about.height ?? 0;
  if (Math.max(width, height) > mostSide || pages > mostFrames)
    failField("file", "too_large", `must have ${mostSide} pixels a side and ${mostFrames} frames at most`);
  if (exif || xmp || iptc) failField("file", "metadata", "must not carry metadata");
  return { width, height };
}
