import { BrokenVideo, type FileWindow } from "./file-window";
import { type Box, boxesIn } from "./mp4-boxes";

export type Track = {
  id: number;
  handler: string;
  codec: string;
  width: number;
  height: number;
  turned: boolean;
  timescale: number;
  ticks: number;
  /** How long a sample of a fragment is where nothing else is said. */
  sampleTicks: number;
};

/** Moves the ends of tracks to where a fragment of them ends, in each track's own ticks. */
export async function fragmentEnd(file: FileWindow, moof: Box, tracks: Map<number, Track>): Promise<void> {
  for await (const traf of boxesIn(file, moof.start, moof.end)) {
    if (traf.type === "uuid")
      throw new BrokenVideo("has metadata, which may tell places", "location_in_file");
    if (traf.type !== "traf") continue;
    let track: Track | undefined;
    let sampleTicks = 0;
    let start: number | null = null;
    let length = 0;
    for await (const box of boxesIn(file, traf.start, traf.end)) {
      if (box.type === "tfhd") {
        ({ track, sampleTicks } = await readHeader(file, box, tracks));
      } else if (box.type === "tfdt") {
        start = await readStart(file, box);
      } else if (box.type === "trun") length += await readRun(file, box, sampleTicks);
    }
    if (!track) throw new BrokenVideo("has a fragment of no track");
    track.ticks = Math.max(track.ticks, (start ?? track.ticks) + length);
  }
}

async function readHeader(file: FileWindow, box: Box, tracks: Map<number, Track>) {
  const head = await file.read(box.start, Math.min(28, box.end - box.start));
  const flags = head.readUInt32BE(0) & 0xffffff;
  const track = tracks.get(head.readUInt32BE(4));
  let at = 8;
  if (flags & 0x1) at += 8;
  if (flags & 0x2) at += 4;
  const own = flags & 0x8 ? head.readUInt32BE(at) : undefined;
  return { track, sampleTicks: own ?? track?.sampleTicks ?? 0 };
}

async function readStart(file: FileWindow, box: Box): Promise<number> {
  const head = await file.read(box.start, box.end - box.start);
  return head[0] === 1 ? Number(head.readBigUInt64BE(4)) : head.readUInt32BE(4);
}

async function readRun(file: FileWindow, box: Box, sampleTicks: number): Promise<number> {
  const head = await file.read(box.start, 8);
  const flags = head.readUInt32BE(0) & 0xffffff;
  const samples = head.readUInt32BE(4);
  if (!(flags & 0x100)) return samples * sampleTicks;
  const width = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4;
  let at = box.start + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  if (at + samples * width > box.end) throw new BrokenVideo("has a part of a wrong size");
  let ticks = 0;
  for (let sample = 0; sample < samples; sample++, at += width)
    ticks += (await file.read(at, 4)).readUInt32BE(0);
  return ticks;
}
