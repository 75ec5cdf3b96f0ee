import type { MediaType } from "./rules";

/** How many bytes it takes to recognize a file. */
export const sniffedBytes = 4096;

const pictureBrands = new Set(["avif", "avis"]);
const videoBrands = /^(isom|iso[2-9a]|mp4[12]|avc1|av01|M4V |M4VP|dash|msdh|msnv|cmfc|cmf2)$/;

/** What a file is by its first bytes; null for what is not accepted, whatever its name or header says. */
export function sniff(head: Buffer): MediaType | null {
  if (head.length < 12) return null;
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "image/jpeg";
  if (head.subarray(0, 8).equals(png)) return "image/png";
  const text = head.toString("latin1", 0, 12);
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "image/gif";
  if (text.startsWith("RIFF") && text.endsWith("WEBP")) return "image/webp";
  if (text.slice(4, 8) === "ftyp") return ofBrands(head);
  if (head.readUInt32BE(0) === 0x1a45dfa3) return isWebm(head) ? "video/webm" : null;
  return null;
}

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** HEIC shares the container; its brands differ. */
function ofBrands(head: Buffer): MediaType | null {
  const size = head.readUInt32BE(0);
  if (size < 16 || size % 4 !== 0 || size > head.length) return null;
  const brand = (at: number) => head.toString("latin1", at, at + 4);
  const all = [brand(8)];
  for (let at = 16; at < size; at += 4) all.push(brand(at));
  if (all.some((name) => pictureBrands.has(name))) return "image/avif";
  if (all[0] === "qt  ") return "video/quicktime";
  return all.some((name) => videoBrands.test(name)) ? "video/mp4" : null;
}

/** The DocType element (0x4282) of the EBML header; the walk reads the header properly. */
function isWebm(head: Buffer): boolean {
  const at = head.subarray(0, 64).indexOf(Buffer.from([0x42, 0x82, 0x84]));
  return at > 0 && head.toString("latin1", at + 3, at + 7) === "webm";
}
