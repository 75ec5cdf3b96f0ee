import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import sharp from "sharp";

/** A PNG of one color in a size. */
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

/** A PNG that says it moves: its second frame is announced and missing. */
export async function aMovingPng(): Promise<Buffer> {
  const png = await pictures.png();
  const control = Buffer.alloc(20);
  control.writeUInt32BE(8, 0);
  control.write("acTL", 4);
  control.writeUInt32BE(2, 8);
  control.writeUInt32BE(crc32(control.subarray(4, 16)), 16);
  return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
}

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

/** A progressive JPEG, gray all over, that goes over its whole picture this many times; each costs 64 bytes at most. */
export function aJpegOfScans(width: number, height: number, scans: number): Buffer {
  const segment = (marker: number, ...data: number[]) =>
    Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data]);
  const table = (id: number, symbol: number) => segment(0xc4, id, 1, ...Array(15).fill(0), symbol);
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  // Runs of blocks without coefficients: the code "0", and 14 bits of what is more than 16,384. The last may be longer
  // than what is left.
  const runs = Array.from({ length: Math.ceil(blocks / 16_384) }, () => "0".repeat(15)).join("");
  const padded = runs.padEnd(Math.ceil(runs.length / 8) * 8, "1");
  const scan = Buffer.concat([
    segment(0xda, 1, 1, 0x00, 1, 63, 0),
    Buffer.from(padded.match(/.{8}/g)?.map((bits) => Number.parseInt(bits, 2)) ?? []),
  ]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array(64).fill(1)),
    segment(0xc2, 8, ...size, 1, 1, 0x11, 0),
    table(0x00, 0),
    table(0x10, 0xe0),
    segment(0xda, 1, 1, 0x00, 0, 0, 0),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...Array.from({ length: scans - 1 }, () => scan),
    Buffer.from([0xff, 0xd9]),
  ]);
}
