import { longestVideoMs } from "../rules";
import { BrokenVideo, type FileWindow } from "./file-window";

/** The parts that tell nothing beside picture and sound, by what they stand in. */
const plain: Record<string, ReadonlySet<string>> = {
  file: words("ftyp styp moov mdat moof mfra sidx ssix pdin"),
  moov: words("mvhd trak mvex iods udta"),
  trak: words("tkhd edts tref mdia"),
  mdia: words("mdhd hdlr minf elng"),
  minf: words("vmhd smhd nmhd hdlr dinf stbl"),
  stbl: words("stsd stts ctts cslg stss stsc stsz stz2 stco co64 sgpd sbgp sdtp subs saiz saio padb stdp"),
  mvex: words("mehd trex leva"),
  edts: words("elst"),
  dinf: words("dref"),
  moof: words("mfhd traf"),
  traf: words("tfhd tfdt trun sdtp sgpd sbgp subs saiz saio"),
};
const padding = words("free skip wide");
const shown = words("vide soun");
/** The name of the program that wrote the file, as ffmpeg and others leave it. */
const encoderOnly =
  /^.{4}meta\0{4}.{4}hdlr\0{8}mdirappl\0{9}.{4}ilst(.{4}\xa9too.{4}data\0{3}.\0{4}[\x20-\x7e]{0,64})?$/s;
/** Half a million samples need no more; it is read into memory whole. */
const maxMovieBytes = 16 * 1_048_576;
const zeros = Buffer.alloc(65_536);

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

/**
 * Walks the boxes of an MP4 or QuickTime file, whose sizes must fill it exactly, and answers whether it tells anything
 * beside picture and sound: a box that is not known may tell a place.
 */
export async function tellsMoreMp4(file: FileWindow): Promise<boolean> {
  if ((await file.read(4, 4)).toString("latin1") !== "ftyp") throw new BrokenVideo("is not a valid MP4 file");
  const visit = async ({ type, start, end }: Box): Promise<boolean> => {
    const known = plain[type];
    if (type === "moov" && end - start > maxMovieBytes) throw new BrokenVideo("has too many parts");
    if (type === "stsd" && (await file.read(start + 4, 4)).readUInt32BE() !== 1)
      throw new BrokenVideo("has a track with several codecs");
    if (type === "mvhd" && (await movieMs(file, start)) > longestVideoMs)
      throw new BrokenVideo("must be at most 10 minutes long", "too_long");
    if (type === "ftyp") return (await file.read(start, 4)).toString("latin1") === "qt  ";
    if (type === "hdlr") return !shown.has((await file.read(start + 8, 4)).toString("latin1"));
    if (type === "udta")
      return end - start > 512 || !encoderOnly.test((await file.read(start, end - start)).toString("latin1"));
    if (padding.has(type)) return !(await isZero(file, start, end));
    let tells = false;
    if (known)
      for await (const box of boxesIn(file, start, end)) {
        if (!/^[\w\xa9 -]{4}$/.test(box.type))
          throw new BrokenVideo("contains data that doesn't belong in an MP4 file");
        const isPlain = known.has(box.type) || padding.has(box.type);
        tells = (isPlain ? await visit(box) : true) || tells;
      }
    return tells;
  };
  return visit({ type: "file", start: 0, end: file.size });
}

/** What the film says of its length, beside its tracks; all ones say nothing. */
async function movieMs(file: FileWindow, start: number): Promise<number> {
  const isLong = (await file.read(start, 1))[0] === 1;
  const head = await file.read(start + (isLong ? 20 : 12), isLong ? 12 : 8);
  const ticks = isLong ? Number(head.readBigUInt64BE(4)) : head.readUInt32BE(4);
  return ticks === (isLong ? 2 ** 64 : 2 ** 32 - 1) ? 0 : (ticks / (head.readUInt32BE(0) || 1)) * 1000;
}

async function isZero(file: FileWindow, from: number, to: number): Promise<boolean> {
  for (let at = from; at < to; at += zeros.length) {
    const part = await file.read(at, Math.min(zeros.length, to - at));
    if (!part.equals(zeros.subarray(0, part.length))) return false;
  }
  return true;
}

type Box = { type: string; start: number; end: number };

/** Boxes of one level; a fragmented file has two for each fragment. */
const maxBoxes = 20_000;

/** The boxes between two places, which they must fill to the byte. */
async function* boxesIn(file: FileWindow, from: number, to: number): AsyncGenerator<Box> {
  let at = from;
  for (let count = 0; at < to; count++) {
    if (count === maxBoxes) throw new BrokenVideo("has too many parts");
    if (to - at < 8) throw new BrokenVideo("has extra bytes at the end of a part");
    const head = await file.read(at, Math.min(16, to - at));
    const type = head.toString("latin1", 4, 8);
    const short = head.readUInt32BE(0);
    const headLength = short === 1 ? 16 : 8;
    if (head.length < headLength) throw new BrokenVideo("ends too early");
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    // A size of 0 runs to the end of the file: only the last box may have it.
    const end = size === 0 ? to : at + size;
    if ((size !== 0 && size < headLength) || end > to)
      throw new BrokenVideo("has a part with an invalid size");
    yield { type, start: at + headLength, end };
    at = end;
  }
}
