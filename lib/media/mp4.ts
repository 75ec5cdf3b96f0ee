import { BrokenVideo, type FileWindow, type Video } from "./file-window";
import { type Box, boxesIn } from "./mp4-boxes";
import { fragmentEnd, type Track } from "./mp4-fragments";

const deepest = 8;
const mostMetadata = 65_536;
/** What is read at a time, and how far into the next part, so that no word is cut. */
const [stride, overlap] = [65_472, 64];
const zeros = Buffer.alloc(stride + overlap);

const topLevel = words("ftyp styp moov mdat free skip wide moof mfra sidx ssix prft pdin emsg");
/** What may stand in each container: a part that is not known may tell anything. */
const parts: Record<string, ReadonlySet<string>> = {
  moov: words("mvhd trak mvex udta meta iods"),
  trak: words("tkhd tapt edts tref mdia udta meta load"),
  mdia: words("mdhd hdlr minf elng"),
  minf: words("vmhd smhd nmhd gmhd hmhd hdlr dinf stbl"),
  stbl: words(
    "stsd stts ctts cslg stss stsc stsz stz2 stco co64 sgpd sbgp sdtp stps subs saiz saio padb stdp",
  ),
  mvex: words("mehd trex leva"),
  edts: words("elst"),
  dinf: words("dref"),
};
const padding = words("free skip wide");
const videoCodecs = words("avc1 avc3 hvc1 hev1 vp08 vp09 av01");
const soundCodecs = words("mp4a Opus fLaC .mp3 ac-3 ec-3");
/** Time codes and closed captions. Cameras write where they are into text and subtitles, whose samples nobody reads here. */
const otherHandlers = words("clcp tmcd hint");
const tellingHandlers = words("meta text sbtl subt");
const place = /xyz|loci|location|ISO6709|GPS|latitude|exif/i;

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

/**
 * Walks the boxes of an MP4, whose sizes must fill the file exactly: a video track of a known codec, how large and how
 * long it is, and nothing that tells where it was filmed.
 */
export async function readMp4(file: FileWindow): Promise<Video> {
  const tracks = new Map<number, Track>();
  let movieMs = 0;
  let isFirst = true;
  for await (const box of boxesIn(file, 0, file.size)) {
    if (isFirst && box.type !== "ftyp") throw new BrokenVideo("does not begin with ftyp");
    isFirst = false;
    if (!topLevel.has(box.type)) refuseBox(box);
    if (padding.has(box.type)) await refusePlace(file, box);
    if (box.type === "moov") movieMs = await readMovie(file, box, tracks);
    if (box.type === "moof") await fragmentEnd(file, box, tracks);
  }
  const shown = [...tracks.values()].find(({ handler }) => handler === "vide");
  if (!shown) throw new BrokenVideo("has no video track");
  const lengths = [...tracks.values()].map(({ ticks, timescale }) => (ticks / (timescale || 1)) * 1000);
  return { ...sides(shown), durationMs: Math.round(Math.max(movieMs, ...lengths)) };
}

async function readMovie(file: FileWindow, moov: Box, tracks: Map<number, Track>): Promise<number> {
  let movieMs = 0;
  let track: Track = newTrack();
  const visit = async (box: Box, depth: number): Promise<void> => {
    if (depth > deepest) throw new BrokenVideo("nests too deeply");
    if (box.type === "udta" || box.type === "meta" || padding.has(box.type)) await refusePlace(file, box);
    if (box.type === "mvhd") movieMs = await readMovieHeader(file, box);
    if (box.type === "trak") track = newTrack();
    await readTrackBox(file, box, track, tracks);
    const known = parts[box.type];
    if (known === undefined) return;
    for await (const inner of boxesIn(file, box.start, box.end)) {
      if (!known.has(inner.type) && !padding.has(inner.type)) refuseBox(inner);
      await visit(inner, depth + 1);
    }
    if (box.type === "trak") requireKnown(track, tracks);
  };
  await visit(moov, 1);
  return movieMs;
}

const newTrack = (): Track => ({
  id: 0,
  handler: "",
  codec: "",
  width: 0,
  height: 0,
  turned: false,
  timescale: 0,
  ticks: 0,
  sampleTicks: 0,
});

async function readMovieHeader(file: FileWindow, box: Box): Promise<number> {
  const { timescale, ticks } = await readTimes(file, box);
  return timescale === 0 ? 0 : (ticks / timescale) * 1000;
}

/** mvhd and mdhd begin alike; a length of all ones is one that is not known. */
async function readTimes(file: FileWindow, box: Box): Promise<{ timescale: number; ticks: number }> {
  const long = (await file.read(box.start, 1))[0] === 1;
  const at = box.start + (long ? 20 : 12);
  const head = await file.read(at, long ? 12 : 8);
  const ticks = long ? Number(head.readBigUInt64BE(4)) : head.readUInt32BE(4);
  const isUnknown = long ? ticks >= 2 ** 63 : ticks === 0xffffffff;
  return { timescale: head.readUInt32BE(0), ticks: isUnknown ? 0 : ticks };
}

async function readTrackBox(
  file: FileWindow,
  box: Box,
  track: Track,
  tracks: Map<number, Track>,
): Promise<void> {
  if (box.type === "tkhd") {
    const long = (await file.read(box.start, 1))[0] === 1;
    const head = await file.read(box.start, long ? 96 : 84);
    track.id = head.readUInt32BE(long ? 20 : 12);
    // The matrix's first four values: (0, b, c, 0) is a quarter turn.
    const matrix = long ? 52 : 40;
    track.turned = head.readInt32BE(matrix) === 0 && head.readInt32BE(matrix + 4) !== 0;
    [track.width, track.height] = [
      head.readUInt32BE(matrix + 36) / 65_536,
      head.readUInt32BE(matrix + 40) / 65_536,
    ];
  }
  if (box.type === "mdhd") Object.assign(track, await readTimes(file, box));
  if (box.type === "hdlr" && track.handler === "")
    track.handler = (await file.read(box.start + 8, 4)).toString("latin1");
  if (box.type === "stsd") await readSampleEntry(file, box, track);
  if (box.type === "trex") {
    const head = await file.read(box.start, 24);
    const of = tracks.get(head.readUInt32BE(4));
    if (of) of.sampleTicks = head.readUInt32BE(12);
  }
}

async function readSampleEntry(file: FileWindow, box: Box, track: Track): Promise<void> {
  const head = await file.read(box.start, 16);
  if (head.readUInt32BE(4) !== 1) throw new BrokenVideo("has a track of several codecs");
  track.codec = head.toString("latin1", 12, 16);
  if (!videoCodecs.has(track.codec)) return;
  const coded = await file.read(box.start + 8 + 32, 4);
  const [width, height] = [coded.readUInt16BE(0), coded.readUInt16BE(2)];
  // What is decoded counts, however small the track says it is to be shown.
  [track.width, track.height] = [width || track.width, height || track.height];
}

function requireKnown(track: Track, tracks: Map<number, Track>): void {
  const { handler, codec } = track;
  const known =
    handler === "vide"
      ? videoCodecs.has(codec)
      : handler === "soun"
        ? soundCodecs.has(codec)
        : otherHandlers.has(handler);
  if (tellingHandlers.has(handler))
    throw new BrokenVideo("has a track of metadata or text, which may tell places", "location_in_file");
  if (!known) throw new BrokenVideo(`has a track that is not known (${handler} ${codec})`, "unknown_codec");
  tracks.set(track.id, track);
}

const sides = ({ width, height, turned }: Track): { width: number; height: number } => {
  const [w, h] = [Math.round(width), Math.round(height)];
  return turned ? { width: h, height: w } : { width: w, height: h };
};

/** Padding of zeros may be as long as it likes; whatever else is there is read as text. */
async function refusePlace(file: FileWindow, box: Box): Promise<void> {
  let seen = 0;
  for (let at = box.start; at < box.end; at += stride) {
    const part = await file.read(at, Math.min(stride + overlap, box.end - at));
    if (part.equals(zeros.subarray(0, part.length))) continue;
    seen += part.length;
    if (seen > mostMetadata) throw new BrokenVideo("has too much metadata", "location_in_file");
    if (place.test(part.toString("latin1")))
      throw new BrokenVideo("tells where it was filmed", "location_in_file");
  }
}

function refuseBox({ type }: Box): never {
  if (/^[\w ]{4}$/.test(type))
    throw new BrokenVideo(`has a part (${type}) that is not known and may tell places`, "location_in_file");
  throw new BrokenVideo("holds something that is no part of an MP4");
}
