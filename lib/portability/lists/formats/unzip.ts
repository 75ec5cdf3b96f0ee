import { inflateRawSync } from "node:zlib";
import { UnreadableList, unreadable } from "../unreadable";

/** The most that is taken from a zip. */
const zipLimits = { entries: 20_000, file: 256 * 1024, total: 4 * 1024 * 1024 } as const;

type Entry = { name: string; method: number; packed: number; size: number; at: number };

/**
 * The files of a zip whose names `isWanted`, in the order of their names. Nothing is unpacked beyond the limits or beyond
 * what the zip says of a file, and no two files may share their bytes.
 */
export function unzip(bytes: Uint8Array, isWanted: (name: string) => boolean): [string, Uint8Array][] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const entries = readDirectory(file).filter(({ name }) => isWanted(name));
    if (entries.some(({ size }) => size > zipLimits.file))
      unreadable(`${entries.find(({ size }) => size > zipLimits.file)?.name} is larger than 256 KB.`);
    if (entries.reduce((total, { size }) => total + size, 0) > zipLimits.total)
      unreadable("The zip unpacks to more than 4 MB.");
    requireApart(file, entries);
    return entries
      .map((entry): [string, Uint8Array] => [entry.name, unpack(file, entry)])
      .sort(([a], [b]) => (a < b ? -1 : 1));
  } catch (error) {
    if (error instanceof UnreadableList) throw error;
    return unreadable("The zip is damaged.");
  }
}

/** What the directory at the end of a zip names. Offsets outside the file throw a RangeError. */
function readDirectory(file: Buffer): Entry[] {
  const end = file.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  if (end < 0) unreadable("The zip is damaged.");
  const count = file.readUInt16LE(end + 10);
  if (count > zipLimits.entries) unreadable("The zip has more than 20,000 files.");
  const entries: Entry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let left = count; left > 0; left--) {
    if (file.readUInt32LE(at) !== 0x02014b50) unreadable("The zip is damaged.");
    const length = file.readUInt16LE(at + 28);
    entries.push({
      name: file.toString("utf8", at + 46, at + 46 + length),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
    });
    at += 46 + length + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

/** Where the bytes of a file begin: after its own header, whose length only that says. */
const startOf = (file: Buffer, { at }: Entry): number =>
  at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);

function requireApart(file: Buffer, entries: readonly Entry[]): void {
  let end = 0;
  for (const entry of [...entries].sort((a, b) => a.at - b.at)) {
    if (entry.at < end) unreadable("The zip is damaged: two of its files overlap.");
    end = startOf(file, entry) + entry.packed;
  }
  if (end > file.length) unreadable("The zip is damaged.");
}

function unpack(file: Buffer, entry: Entry): Uint8Array {
  const { name, method, packed, size } = entry;
  const start = startOf(file, entry);
  const data = file.subarray(start, start + packed);
  if (method !== 0 && method !== 8) unreadable(`${name} is packed in a way that can't be read.`);
  const content = method === 0 ? data : inflateRawSync(data, { maxOutputLength: Math.max(size, 1) });
  return content.length === size ? content : unreadable(`${name} is not as large as the zip says.`);
}
