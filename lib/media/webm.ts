import { BrokenVideo, type FileWindow, type Video } from "./file-window";

type Element = { id: number; start: number; end: number; unknown: boolean };

const mostElements = 500_000;
const mostTags = 65_536;

const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  entry: 0xae,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
  time: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  tags: 0x1254c367,
  cues: 0x1c53bb6b,
  seekHead: 0x114d9b74,
  chapters: 0x1043a770,
  void: 0xec,
  crc: 0xbf,
};
const inSegment = new Set([
  ids.info,
  ids.tracks,
  ids.cluster,
  ids.tags,
  ids.cues,
  ids.seekHead,
  ids.chapters,
  ids.void,
  ids.crc,
]);
const codecs: Record<number, RegExp> = { 1: /^V_(VP8|VP9|AV1)$/, 2: /^A_(OPUS|VORBIS)$/ };
const place = /location|gps|latitude|longitude/i;

type Found = { scale: number; durationMs: number; width: number; height: number; videos: number };

/**
 * Walks the elements of a WebM, which must fill the file: a video track of a known codec, how large it is, and how long by
 * its header or its last block, whichever is later. What MediaRecorder writes has unknown sizes and no length.
 */
export async function readWebm(file: FileWindow): Promise<Video> {
  const found: Found = { scale: 1_000_000, durationMs: 0, width: 0, height: 0, videos: 0 };
  const walk = new Walk(file);
  const header = await walk.next(0, file.size);
  if (header.id !== ids.header || header.unknown) throw new BrokenVideo("does not begin as a WebM");
  await requireWebm(walk, header);
  const segment = await walk.next(header.end, file.size);
  if (segment.id !== ids.segment || segment.end !== file.size)
    throw new BrokenVideo("holds something that is no part of a WebM");
  for (let at = segment.start; at < segment.end; ) {
    const part = await walk.next(at, segment.end);
    if (!inSegment.has(part.id)) throw new BrokenVideo("holds something that is no part of a WebM");
    if (part.unknown && part.id !== ids.cluster) throw new BrokenVideo("has a part of a wrong size");
    if (part.id === ids.info) await readInfo(walk, part, found);
    if (part.id === ids.tracks) await readTracks(walk, part, found);
    if (part.id === ids.tags || part.id === ids.chapters) await refusePlace(file, part);
    at = part.id === ids.cluster ? await readCluster(walk, part, found) : part.end;
  }
  if (found.videos === 0) throw new BrokenVideo("has no video track");
  return { width: found.width, height: found.height, durationMs: Math.round(found.durationMs) };
}

async function requireWebm(walk: Walk, header: Element): Promise<void> {
  for await (const part of walk.within(header)) {
    if (part.id === ids.docType && (await walk.text(part)) === "webm") return;
  }
  throw new BrokenVideo("does not begin as a WebM");
}

async function readInfo(walk: Walk, info: Element, found: Found): Promise<void> {
  let length = 0;
  for await (const part of walk.within(info)) {
    if (part.id === ids.scale) found.scale = await walk.number(part);
    if (part.id === ids.duration) length = await walk.float(part);
  }
  found.durationMs = Math.max(found.durationMs, (length * found.scale) / 1_000_000 || 0);
}

async function readTracks(walk: Walk, tracks: Element, found: Found): Promise<void> {
  for await (const entry of walk.within(tracks)) {
    if (entry.id !== ids.entry) continue;
    let [type, codec, width, height] = [0, "", 0, 0];
    for await (const part of walk.within(entry)) {
      if (part.id === ids.trackType) type = await walk.number(part);
      if (part.id === ids.codec) codec = await walk.text(part);
      if (part.id !== ids.video) continue;
      for await (const side of walk.within(part)) {
        if (side.id === ids.width) width = await walk.number(side);
        if (side.id === ids.height) height = await walk.number(side);
      }
    }
    if (!codecs[type]?.test(codec))
      throw new BrokenVideo(`has a track that is not known (${codec.slice(0, 20)})`, "unknown_codec");
    if (type !== 1) continue;
    found.videos++;
    [found.width, found.height] = [Math.max(found.width, width), Math.max(found.height, height)];
  }
}

/** Where the cluster ends; one of unknown size ends before the next part of the segment. */
async function readCluster(walk: Walk, cluster: Element, found: Found): Promise<number> {
  let time = 0;
  let at = cluster.start;
  while (at < cluster.end) {
    const part = await walk.next(at, cluster.end);
    if (cluster.unknown && inSegment.has(part.id) && part.id !== ids.void && part.id !== ids.crc) return at;
    if (part.unknown) throw new BrokenVideo("has a part of a wrong size");
    if (part.id === ids.time) time = await walk.number(part);
    let block = part.id === ids.simpleBlock ? part : null;
    if (part.id === ids.blockGroup)
      for await (const inner of walk.within(part)) if (inner.id === ids.block) block = inner;
    if (block) found.durationMs = Math.max(found.durationMs, await walk.blockMs(block, time, found.scale));
    at = part.end;
  }
  return at;
}

async function refusePlace(file: FileWindow, { start, end }: Element): Promise<void> {
  if (end - start > mostTags) throw new BrokenVideo("has too much metadata", "location_in_file");
  if (place.test((await file.read(start, end - start)).toString("latin1")))
    throw new BrokenVideo("tells where it was filmed", "location_in_file");
}

/** Reads elements one after another, so many and no more. */
class Walk {
  private count = 0;

  constructor(private readonly file: FileWindow) {}

  async next(at: number, to: number): Promise<Element> {
    if (++this.count > mostElements) throw new BrokenVideo("has too many parts");
    const head = await this.file.read(at, Math.min(12, to - at));
    const idLength = Math.clz32((head[0] ?? 0) << 24) + 1;
    const lead = head[idLength] ?? 0;
    const sizeLength = Math.clz32(lead << 24) + 1;
    if (idLength > 4 || sizeLength > 8 || head.length < idLength + sizeLength)
      throw new BrokenVideo("has a part of a wrong size");
    let size = BigInt(lead & (0xff >> sizeLength));
    for (const byte of head.subarray(idLength + 1, idLength + sizeLength)) size = (size << 8n) | BigInt(byte);
    const unknown = size === (1n << BigInt(7 * sizeLength)) - 1n;
    const start = at + idLength + sizeLength;
    const end = unknown ? to : start + Number(size);
    if (end > to) throw new BrokenVideo("has a part of a wrong size");
    return { id: head.readUIntBE(0, idLength), start, end, unknown };
  }

  async *within({ start, end, unknown }: Element): AsyncGenerator<Element> {
    if (unknown) throw new BrokenVideo("has a part of a wrong size");
    for (let at = start; at < end; ) {
      const part = await this.next(at, end);
      yield part;
      at = part.end;
    }
  }

  async number({ start, end }: Element): Promise<number> {
    if (end - start > 6) throw new BrokenVideo("has a number that is too large");
    return end === start ? 0 : (await this.file.read(start, end - start)).readUIntBE(0, end - start);
  }

  async float({ start, end }: Element): Promise<number> {
    const bytes = await this.file.read(start, end - start);
    return bytes.length === 8 ? bytes.readDoubleBE(0) : bytes.length === 4 ? bytes.readFloatBE(0) : 0;
  }

  async text({ start, end }: Element): Promise<string> {
    return (await this.file.read(start, Math.min(end - start, 64))).toString("latin1").replace(/\0+$/, "");
  }

  /** A block says its track's number and then its time after its cluster's. */
  async blockMs({ start, end }: Element, clusterTime: number, scale: number): Promise<number> {
    const head = await this.file.read(start, Math.min(12, end - start));
    const at = Math.clz32((head[0] ?? 0) << 24) + 1;
    if (head.length < at + 2) throw new BrokenVideo("has a part of a wrong size");
    return ((clusterTime + head.readInt16BE(at)) * scale) / 1_000_000;
  }
}
