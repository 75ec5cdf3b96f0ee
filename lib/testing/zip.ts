import { crc32, inflateRawSync } from "node:zlib";

/** The files of a zip by name, read from its directory at the end; what is damaged is an error. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from("PK\x05\x06"));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let n = zip.readUInt16LE(end + 10); n > 0; n--) {
    const lengths = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const name = zip.subarray(at + 46, at + 46 + (lengths[0] ?? 0)).toString("utf8");
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    const bytes = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed;
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is damaged.`);
    files.set(name, bytes);
    at += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return files;
}
