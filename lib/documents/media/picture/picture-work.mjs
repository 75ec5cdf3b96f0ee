// Work on pictures in a process of its own, which is ended when it takes too long: the library can't be stopped while it
// decodes. Each message is one piece of work, and its answer is the next message.
import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";

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
// Serving pages comes first.
setPriority(5);

const svgReader = { operation: ["VipsForeignLoadSvg"] };
const works = { strip, size, fit, describe, drawSvg };

process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", async ({ work, about }) => {
  process.send(await works[work](about).then((done) => ({ done }), toRefusal));
});

class Refusal extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** The library does not say what is wrong with a broken file. */
const toRefusal = ({ name, code, message }) =>
  code === "ENOSPC" || code === "ENOENT"
    ? { away: { code, message } }
    : { refusal: name === "Error" && code ? { code, message } : { code: "unreadable", message: broken } };

const broken = "can't be read as a picture";

/** The picture that is served: upright, a WebP. Sharp writes no EXIF, XMP or GPS position unless it is asked to keep them. */
async function strip({ from: file, to, maxPixels, maxFrames, maxScans, maxSide }) {
  const { from, scans, isCut, isStill } = prepare(readFileSync(file), file);
  const about = await sharp(from, { animated: true, limitInputPixels: false }).metadata();
  const { width = 0, height = 0, pages = 1, orientation = 1 } = about;
  if (pages > maxFrames) throw new Refusal("too_many_frames", `must have at most ${maxFrames} frames`);
  if (width * height > maxPixels)
    throw new Refusal("too_many_pixels", `must have at most ${maxPixels / 1_000_000} megapixels`);
  if (scans > maxScans) throw new Refusal("too_many_scans", `must have at most ${maxScans} scans`);
  const options = { limitInputPixels: maxPixels, failOn: isCut ? "warning" : "error", sequentialRead: true };
  const source = sharp(from, { ...options, animated: pages > 1 });
  const upright = pages === 1 && orientation > 1 ? source.autoOrient() : source;
  const made = await upright
    .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 })
    .toFile(to);
  const { data, info } = await sharp(to)
    .resize(100, 100, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
  return { width: made.width, height: made.pageHeight ?? made.height, thumbhash, isStill };
}

/**
 * The file as the library can read it. A JPEG without its end gets one: then a warning says that a part is missing. Of
 * an AVIF sequence and an animated PNG only the still picture can be read.
 */
function prepare(bytes, file) {
  const whole = { from: file, scans: 0, isCut: false, isStill: false };
  if (bytes[0] === 0xff) {
    const { scans, hasEnd } = countScans(bytes);
    return hasEnd
      ? { ...whole, scans }
      : { from: Buffer.concat([bytes, Buffer.from([0xff, 0xd9])]), scans, isCut: true, isStill: false };
  }
  if (bytes.toString("latin1", 4, 12) === "ftypavis") {
    bytes.write("avif", 8, "latin1");
    return { ...whole, from: bytes, isStill: true };
  }
  const control = bytes[0] === 0x89 ? bytes.indexOf("acTL") : -1;
  return { ...whole, isStill: control > 0 && control < bytes.indexOf("IDAT") };
}

/** How often a JPEG goes over its whole picture, and whether its end is there. */
function countScans(bytes) {
  let [scans, at] = [0, 2];
  for (;;) {
    at = bytes.indexOf(0xff, at);
    const marker = at < 0 ? undefined : bytes[at + 1];
    if (marker === 0xd9) return { scans, hasEnd: true };
    if (marker === undefined || at + 3 >= bytes.length) return { scans, hasEnd: false };
    const isBare = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8);
    if (marker === 0xda) scans++;
    at += isBare ? (marker === 0xff ? 1 : 2) : 2 + bytes.readUInt16BE(at + 2);
  }
}

/** Scaled down to a width; false for an animated picture, each of whose frames would have to be. */
async function size({ bytes, width, to }) {
  const { pages = 1 } = await sharp(bytes, { animated: true }).metadata();
  if (pages > 1) return false;
  await sharp(bytes).resize({ width }).webp({ quality: 80, effort: 3 }).toFile(to);
  return true;
}

/** As a data address. */
async function fit({ bytes, width, height, as }) {
  const fitted = sharp(bytes).resize({ width, height, fit: as === "logo" ? "inside" : "cover" });
  if (as === "logo") return `data:image/png;base64,${(await fitted.png().toBuffer()).toString("base64")}`;
  const jpeg = await fitted.flatten({ background: "#fbfcfa" }).jpeg({ quality: 86 }).toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
}

/** What a picture is, without decoding it. */
async function describe({ from, maxPixels = false }) {
  const about = await sharp(from, { animated: true, limitInputPixels: maxPixels }).metadata();
  const { width = 0, height = 0, pages = 1, pageHeight, exif, xmp, iptc } = about;
  return { width, height: pageHeight ?? height, pages, hasMetadata: Boolean(exif || xmp || iptc) };
}

/** Flat colors fit a palette, a photograph does not. The reader is let in for just this. */
async function drawSvg({ svg }) {
  sharp.unblock(svgReader);
  try {
    const palette = !svg.includes("<image");
    return await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette }).toBuffer();
  } finally {
    sharp.block(svgReader);
  }
}
