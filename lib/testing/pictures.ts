import { randomBytes } from "node:crypto";
import sharp from "sharp";

/** A PNG of one colour in a size. */
export const aField = (width: number, height: number, background = "teal"): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A GIF with this many frames, each of another shade. */
export const aMovingPicture = (side: number, frames: number): Promise<Buffer> => {
  const shades = Array.from({ length: frames }, (_, frame) => Buffer.alloc(side * side * 3, 40 * frame));
  const raw = { width: side, height: side * frames, channels: 3 as const, pageHeight: side };
  return sharp(Buffer.concat(shades), { raw }).gif().toBuffer();
};

const noise = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp(randomBytes(width * height * channels), { raw: { width, height, channels } });

/** Pictures as real encoders write them. */
export const pictures = {
  jpeg: () => noise(60, 40).jpeg().toBuffer(),
  png: () => noise(60, 40, 4).png().toBuffer(),
  webp: () => noise(60, 40).webp().toBuffer(),
  gif: () => noise(60, 40).gif().toBuffer(),
  avif: () => noise(60, 40).avif().toBuffer(),
};

/** A photograph that is stored sideways and names its author and where it was taken. */
export const aTelltalePhoto = (): Promise<Buffer> =>
  noise(60, 40)
    .withExif({
      IFD0: { Make: "Telltale", Copyright: "Somebody" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "48/1 12/1 0/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "16/1 22/1 0/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A JPEG of exactly this many bytes: comments of up to 64 KB follow its first marker. */
export async function aPictureOf(bytes: number): Promise<Buffer> {
  const picture = await pictures.jpeg();
  const parts = [picture.subarray(0, 2)];
  for (let left = bytes - picture.length; left > 0; ) {
    const length = left > 65_537 + 4 ? 65_537 : left > 65_537 ? left - 4 : left;
    const comment = Buffer.alloc(length, 0x20);
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(length - 2, 2);
    parts.push(comment);
    left -= length;
  }
  return Buffer.concat([...parts, picture.subarray(2)]);
}

/** A small file that decodes to a very large picture. */
export const aPixelBomb = (): Promise<Buffer> => aField(8000, 6000, "white");
