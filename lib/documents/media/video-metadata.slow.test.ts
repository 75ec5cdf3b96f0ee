import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { PersonCaller } from "../../core/ctx";
import { mediaStorage } from "../../platform/storage/storage";
import { useDatabase } from "../../testing/database";
import { someOf } from "../../testing/deep";
import { useMediaFolder } from "../../testing/folders";
import { aPerson, ctx } from "../../testing/people";
import { box, intoMovie, makeFilm, metadataOf, packetsOf } from "../../testing/videos";
import { findVisibleMedia } from "./find";
import { uploadMedia } from "./upload-media";

const test = useDatabase();
const stored = useMediaFolder();
let person: PersonCaller;
beforeAll(async () => {
  person = await aPerson(test.db);
});

const where = "+48.2082+016.3738/";
const iphone = "-metadata com.apple.quicktime.make=Apple -metadata com.apple.quicktime.model=iPhone";
const place = `-metadata location=${where} -metadata com.apple.quicktime.location.ISO6709=${where} ${iphone}`;
const phone = `-c:v libx264 -preset ultrafast -bf 2 -c:a aac ${place} -movflags use_metadata_tags -timecode 01:00:00:00`;
const hevc = `-c:v libx265 -preset ultrafast -x265-params log-level=error -c:a aac ${place}`;

async function upload(film: Buffer) {
  const made = await uploadMedia(ctx(test.db, person), { file: new Blob([new Uint8Array(film)]) });
  const { media } = await findVisibleMedia(ctx(test.db, person), made.id);
  const served = await mediaStorage().open(media.storageKey);
  return { made, media, served: Buffer.from(await new Response(served).arrayBuffer()) };
}

const digest = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
const metadata = /48\.2082|ISO6709|\xa9xyz|loci|udta|Apple|iPhone|uuid|gpmd|mebx|tmcd|GPSLatitude|LOCATION/;

/** A track of measurements, as cameras have one for places. */
function placeTrack(): Buffer {
  const handler = box("hdlr", Buffer.from(`\0\0\0\0\0\0\0\0meta${"\0".repeat(13)}`, "latin1"));
  const header = box("tkhd", Buffer.alloc(84));
  header.writeUInt32BE(9, 8 + 12);
  const table = box(
    "stbl",
    box("stsd", Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box("mebx", Buffer.alloc(8))),
    ...["stts", "stsc", "stco"].map((name) => box(name, Buffer.alloc(8))),
    box("stsz", Buffer.alloc(12)),
  );
  return box("trak", header, box("mdia", box("mdhd", Buffer.alloc(24)), handler, box("minf", table)));
}

it.each(["yuv420p10le", "yuv444p"])(
  "a film in H.264 with %s is taken with a word that many browsers can't play it",
  async (format) => {
    const { made } = await upload(
      makeFilm("mp4", `-c:v libx264 -preset ultrafast -pix_fmt ${format} -c:a aac`),
    );
    expect(made.warnings).toMatchObject([{ code: "limited_playback" }]);
  },
);

describe("a film with more than picture and sound", () => {
  it.each(
    someOf(
      [
        ["H.264 in QuickTime, with a time code", "mov", phone],
        ["HEVC in QuickTime", "mov", `${hevc} -tag:v hvc1`],
        ["H.264 in MP4, its header at the end", "mp4", phone],
        ["H.264 in MP4, in fragments", "mp4", `${phone} -movflags frag_keyframe+empty_moov`],
        ["HEVC in MP4", "mp4", hevc],
        ["VP8 in WebM", "webm", `-c:v libvpx -c:a libopus -metadata location=${where}`],
        ["VP9 in WebM with a title", "webm", "-c:v libvpx-vp9 -c:a libopus -metadata title=Apple"],
      ] as const,
      3,
    ),
  )("as %s comes out without that, its packets as they were", async (_, ending, args) => {
    const film = makeFilm(ending, args);
    expect(film.toString("latin1")).toMatch(metadata);
    const { made, media, served } = await upload(film);
    const contentType = ending === "webm" ? "video/webm" : "video/mp4";
    expect(made.warnings !== undefined).toBe(args.includes("libx265"));
    expect(made).toMatchObject({ contentType, width: 320, height: 180, size: served.length });
    expect(made.durationMs).toBeGreaterThan(950);
    expect(made.durationMs).toBeLessThan(1200);
    expect(made.sha256).toBe(digest(film));
    expect(Buffer.from(media.sha256).toString("hex")).toBe(digest(served));
    expect(packetsOf(served)).toEqual(packetsOf(film));
    expect(packetsOf(served).length).toBeGreaterThan(60);
    expect(served.toString("latin1")).not.toMatch(metadata);
    expect(metadataOf(served)).not.toMatch(metadata);
    // What is served has nothing left to be taken out.
    expect((await upload(served)).served.equals(served)).toBe(true);
  });

  const xmp = Buffer.from("<exif:GPSLatitude>48,12N</exif:GPSLatitude>");
  const keys = Buffer.from("\0\0\0\0com.apple.quicktime.location.ISO6709");
  const xyz = box("\xa9xyz", Buffer.from(`\0\x12\x15\xc7${where}`, "latin1"));
  it.each(
    someOf<[string, (film: Buffer) => Buffer]>(
      [
        ["©xyz", (film) => intoMovie(film, box("udta", xyz))],
        ["loci", (film) => intoMovie(film, box("udta", box("loci", Buffer.from(where))))],
        ["keys", (film) => intoMovie(film, box("meta", keys))],
        ["an unknown box", (film) => intoMovie(film, box("gpmd", Buffer.from(where)))],
        ["padding", (film) => intoMovie(film, box("free", xmp))],
        ["a track", (film) => intoMovie(film, placeTrack())],
        ["XMP", (film) => Buffer.concat([film, box("uuid", Buffer.alloc(16), xmp)])],
        ["padding behind it", (film) => Buffer.concat([film, box("skip", Buffer.alloc(65_470), xmp)])],
      ],
      4,
    ),
  )("in %s comes out without it", async (_, add) => {
    const film = makeFilm("mp4", "-c:v libx264 -preset ultrafast -c:a aac");
    const { served } = await upload(add(film));
    expect(served.toString("latin1")).not.toMatch(metadata);
    expect(packetsOf(served)).toEqual(packetsOf(film));
  });

  it.each([
    ["mp4", "-c:v libx264 -preset ultrafast -c:a aac -c:s mov_text"],
    ["webm", "-c:v libvpx -c:a libopus -c:s webvtt"],
  ] as const)("as captions in %s comes out without them", async (ending, args) => {
    const captions = [0, 300, 600].map(
      (ms) => `${ms + 1}\n00:00:00,${100 + ms} --> 00:00:00,${200 + ms}\nat ${where}\n\n`,
    );
    const film = makeFilm(ending, args, captions.join(""));
    expect(film.toString("latin1")).toContain("48.2082");
    const { served } = await upload(film);
    expect(served.toString("latin1")).not.toMatch(metadata);
    expect(metadataOf(served)).not.toContain("subtitle");
    expect(packetsOf(served)).toEqual(packetsOf(film));
  });

  it("stays turned as it was", async () => {
    const film = makeFilm("mov", `-c:v libx264 -preset ultrafast -an ${place}`);
    const matrix = film.indexOf("tkhd", 0, "latin1") + 4 + 40;
    for (const [at, value] of [0, 65_536, 0, -65_536, 0].entries()) film.writeInt32BE(value, matrix + at * 4);
    const { made, served } = await upload(film);
    expect(made).toMatchObject({ width: 180, height: 320 });
    const turned = served.indexOf("tkhd", 0, "latin1") + 4 + 40;
    expect(served.subarray(turned, turned + 20)).toEqual(film.subarray(matrix, matrix + 20));
  });
});

describe("a film with nothing to remove is stored byte for byte:", () => {
  it.each([
    ["H.264", "mp4", "-c:v libx264 -preset ultrafast -c:a aac"],
    ["H.264 without its encoder's name", "mp4", "-fflags +bitexact -c:v libx264 -preset ultrafast -c:a aac"],
    ["H.264 in fragments", "mp4", "-c:v libx264 -c:a aac -movflags frag_keyframe+empty_moov"],
    ["VP8", "webm", "-c:v libvpx -c:a libvorbis"],
  ] as const)("%s in %s", async (_, ending, args) => {
    const film = makeFilm(ending, args);
    const { made, served } = await upload(film);
    expect(served.equals(film)).toBe(true);
    expect(made.sha256).toBe(digest(film));
  });
});

describe("a hostile film", () => {
  const field = (code: string) => ({ code: "validation_failed", fields: [{ path: "file", code }] });
  const film = () => makeFilm("mp4", `-c:v libx264 -preset ultrafast -bf 2 -an ${place}`);
  const refused = async (bytes: Buffer, expected: object) => {
    const before = stored();
    await expect(upload(bytes)).rejects.toMatchObject(expected);
    expect(stored()).toEqual(before);
  };
  /** Writes numbers into a box, counted from its content. */
  const mend = (box: string, numbers: Record<number, number>) => {
    const bytes = film();
    for (const [at, value] of Object.entries(numbers))
      bytes.writeUInt32BE(value, bytes.indexOf(box, 0, "latin1") + 4 + Number(at));
    return bytes;
  };

  it.each([
    ["thousands of millions of samples", () => mend("stts", { 8: 0xffffffff }), "unreadable"],
    ["samples that are larger than the file", () => mend("stsz", { 4: 0x0fffffff }), "unreadable"],
    ["samples that last for years", () => mend("stts", { 12: 0x0fffffff }), "too_long"],
    ["two kinds of samples in a track", () => mend("stsd", { 4: 2 }), "unreadable"],
    ["a track that is only sound", () => makeFilm("mp4", "-vn -c:a aac"), "unreadable"],
    [
      "a side of 3,842 pixels",
      () => makeFilm("webm", "-s 3842x180 -frames:v 1 -c:v libvpx -an"),
      "too_large",
    ],
    ["a header of 17 MB", () => intoMovie(film(), box("free", Buffer.alloc(17 * 1_048_576))), "unreadable"],
  ])("with %s is 422 and leaves nothing", (_, make, code) => refused(make(), field(code)));

  it("of a codec that browsers do not know is 415", async () => {
    const old = makeFilm("mov", "-c:v mjpeg -pix_fmt yuvj420p -an");
    await refused(old, { code: "unsupported_media_type" });
  });
});
