import { BrokenVideo, type FileWindow } from "./file-window";

export type Box = { type: string; start: number; end: number };

/** Boxes of one level; a fragmented file has two for each fragment. */
const mostBoxes = 20_000;

/** The boxes between two places, which they must fill to the byte. */
export async function* boxesIn(file: FileWindow, from: number, to: number): AsyncGenerator<Box> {
  let at = from;
  for (let count = 0; at < to; count++) {
    if (count === mostBoxes) throw new BrokenVideo("has too many parts");
    if (to - at < 8) throw new BrokenVideo("has bytes that are no part of it");
    const head = await file.read(at, Math.min(16, to - at));
    const type = head.toString("latin1", 4, 8);
    const short = head.readUInt32BE(0);
    const headLength = short === 1 ? 16 : 8;
    if (head.length < headLength) throw new BrokenVideo("ends too early");
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    // A size of 0 runs to the end of the file: only the last box may have it.
    const end = size === 0 ? to : at + size;
    if ((size !== 0 && size < headLength) || end > to) throw new BrokenVideo("has a part of a wrong size");
    yield { type, start: at + headLength, end };
    at = end;
  }
}
