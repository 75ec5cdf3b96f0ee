import { open } from "node:fs/promises";
import { BrokenVideo, type FileWindow } from "./file-window";

/** Where an element stands that tells something. */
export type Telling = { at: number; end: number };
type Element = { id: number; start: number; end: number; unknown: boolean };

const maxElements = 500_000;

// Elements of the Matroska specification (RFC 9559), by their ids.
const [header, docType, segment, cluster] = [0x1a45dfa3, 0x4282, 0x18538067, 0x1f43b675];
const [trackNumber, trackType, tagName, blockGroup] = [0xd7, 0x83, 0x45a3, 0xa0];
const [info, tracks, entry, tags, tag, simpleTag] = [
  0x1549a966, 0x1654ae6b, 0xae, 0x1254c367, 0x7373, 0x67c8,
];
const [cues, seekHead, chapters, attachments] = [0x1c53bb6b, 0x114d9b74, 0x1043a770, 0x1941a469];
const checksum = 0xbf;
const padding = new Set([0xec, checksum]);
const blocks = new Set([0xa1, 0xa3]);
const inSegment = new Set([info, tracks, cluster, tags, cues, seekHead, chapters, attachments]);

/** Numbers, flags, language, codec, durations and delays, picture and sound; no name. */
const plainOfTrack = [
  0x73c5, 0xb9, 0x88, 0x55aa, 0x9c, 0x22b59c, 0x22b59d, 0x86, 0x63a2, 0x258688, 0x23e383, 0x55ee, 0x56aa,
  0x56bb, 0xe0, 0xe1,
];
/** The parts that tell nothing beside picture and sound, by what they stand in; other ones are not looked into. */
const plain: Record<number, ReadonlySet<number>> = {
  [segment]: new Set([info, tracks, cluster, tags, cues, seekHead]),
  // Scale, duration, date, programs and number.
  [info]: new Set([0x2ad7b1, 0x4489, 0x4461, 0x4d80, 0x5741, 0x73a4]),
  [tracks]: new Set([entry]),
  [entry]: new Set([trackNumber, trackType, ...plainOfTrack]),
  [tags]: new Set([tag]),
  [tag]: new Set([0x63c0, simpleTag]),
  [simpleTag]: new Set([tagName, 0x4487, 0x447a, 0x4484]),
};
/** Tags that the muxers of ffmpeg write: their own names and how long a track is. */
const toolTag = /^(ENCODER|DURATION)$/;

/**
 * Walks the elements of a WebM, which must fill the file, and answers those that tell anything beside picture and sound.
 * What MediaRecorder writes has clusters of unknown size.
 */
export async function tellingsInWebm(file: FileWindow): Promise<Telling[]> {
  const walk = new Walk(file);
  const head = await walk.next(0, file.size);
  if (head.id !== header || head.unknown || !(await isWebm(walk, head)))
    throw new BrokenVideo("is not a valid WebM file");
  const body = await walk.next(head.end, file.size);
  if (body.id !== segment || body.end !== file.size)
    throw new BrokenVideo("contains data that doesn't belong in a WebM file");
  await walk.look(body);
  // A checksum is of what stood there before.
  return walk.tellings.length === 0 ? [] : [...walk.tellings, ...walk.checksums];
}

/** Puts empty elements over these, so that all others stay at their places with their bytes. */
export async function emptyElements(path: string, tellings: readonly Telling[]): Promise<void> {
  const handle = await open(path, "r+");
  try {
    for (const { at, end } of tellings) {
      const length = end - at;
      const head = Buffer.alloc(length < 9 ? 2 : 9);
      head[0] = 0xec;
      if (length < 9) head[1] = 0x80 + length - 2;
      else head.writeBigUInt64BE((1n << 56n) + BigInt(length - 9), 1);
      await handle.write(Buffer.concat([head, Buffer.alloc(length - head.length)]), 0, length, at);
    }
  } finally {
    await handle.close();
  }
}

async function isWebm(walk: Walk, head: Element): Promise<boolean> {
  for (let at = head.start; at < head.end; ) {
    const part = await walk.next(at, head.end);
    if (part.id === docType) return (await walk.text(part)) === "webm";
    at = part.end;
  }
  return false;
}

/** Reads elements one after another, so many and no more. */
class Walk {
  readonly tellings: Telling[] = [];
  readonly checksums: Telling[] = [];
  private readonly foreignTracks = new Set<number>();
  private count = 0;

  constructor(private readonly file: FileWindow) {}

  async look({ id, start, end }: Element): Promise<void> {
    for (let at = start; at < end; ) {
      const part = await this.next(at, end);
      if (part.unknown && part.id !== cluster) throw new BrokenVideo("has a part with an invalid size");
      if (id === segment && !inSegment.has(part.id) && !padding.has(part.id))
        throw new BrokenVideo("contains data that doesn't belong in a WebM file");
      if (part.id === checksum) this.checksums.push({ at, end: part.end });
      else if (!padding.has(part.id) && (!plain[id]?.has(part.id) || (await this.isForeign(part))))
        this.tellings.push({ at, end: part.end });
      else if (plain[part.id]) await this.look(part);
      at = part.id === cluster ? await this.endOfCluster(part) : part.end;
    }
  }

  /** Whether it is a track of text or data, or a tag of another kind than tools write. */
  private async isForeign(part: Element): Promise<boolean> {
    if (part.id !== entry && part.id !== simpleTag) return false;
    let number = 0;
    let isForeign = false;
    for (let at = part.start; at < part.end; ) {
      const inner = await this.next(at, part.end);
      if (inner.id === trackNumber) number = await this.number(inner);
      if (inner.id === trackType) isForeign = (await this.number(inner)) > 2;
      if (inner.id === tagName) isForeign = !toolTag.test(await this.text(inner));
      at = inner.end;
    }
    if (isForeign && part.id === entry) this.foreignTracks.add(number);
    return isForeign;
  }

  /** A cluster of unknown size ends before the next part of the segment; blocks of foreign tracks are looked for. */
  private async endOfCluster({ start, end, unknown }: Element): Promise<number> {
    if (!unknown && this.foreignTracks.size === 0) return end;
    for (let at = start; at < end; ) {
      const part = await this.next(at, end);
      if (unknown && inSegment.has(part.id)) return at;
      if (part.unknown) throw new BrokenVideo("has a part with an invalid size");
      let block = part;
      for (
        let inside = part.start;
        part.id === blockGroup && inside < part.end && block.id !== 0xa1;
        inside = block.end
      )
        block = await this.next(inside, part.end);
      if (blocks.has(block.id) && this.foreignTracks.has(await this.trackOf(block)))
        this.tellings.push({ at, end: part.end });
      at = part.end;
    }
    return end;
  }

  /** A block begins with its track's number. */
  private async trackOf({ start, end }: Element): Promise<number> {
    const head = await this.file.read(start, Math.min(8, end - start));
    const length = Math.clz32((head[0] ?? 0) << 24) + 1;
    if (length > 6 || length > head.length) throw new BrokenVideo("has a part with an invalid size");
    return head.readUIntBE(0, length) - 2 ** (7 * length);
  }

  async next(at: number, to: number): Promise<Element> {
    if (++this.count > maxElements) throw new BrokenVideo("has too many parts");
    const head = await this.file.read(at, Math.min(12, to - at));
    const idLength = Math.clz32((head[0] ?? 0) << 24) + 1;
    const lead = head[idLength] ?? 0;
    const sizeLength = Math.clz32(lead << 24) + 1;
    if (idLength > 4 || sizeLength > 8 || head.length < idLength + sizeLength)
      throw new BrokenVideo("has a part with an invalid size");
    let size = BigInt(lead & (0xff >> sizeLength));
    for (const byte of head.subarray(idLength + 1, idLength + sizeLength)) size = (size << 8n) | BigInt(byte);
    const unknown = size === (1n << BigInt(7 * sizeLength)) - 1n;
    const start = at + idLength + sizeLength;
    const end = unknown ? to : start + Number(size);
    if (end > to) throw new BrokenVideo("has a part with an invalid size");
    return { id: head.readUIntBE(0, idLength), start, end, unknown };
  }

  private async number({ start, end }: Element): Promise<number> {
    if (end - start > 6) throw new BrokenVideo("contains a number that is too large");
    return end === start ? 0 : (await this.file.read(start, end - start)).readUIntBE(0, end - start);
  }

  async text({ start, end }: Element): Promise<string> {
    return (await this.file.read(start, Math.min(end - start, 64))).toString("latin1").replace(/\0+$/, "");
  }
}
