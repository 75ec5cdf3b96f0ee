import { createHash } from "node:crypto";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PersonCaller } from "../../core/ctx";
import { mediaStorage } from "../../platform/storage/storage";
import { useDatabase } from "../../testing/database";
import { useMediaFolder } from "../../testing/folders";
import { aPerson, ctx } from "../../testing/people";
import {
  aMovingPicture,
  aMovingPng,
  aPictureOf,
  aPixelBomb,
  aTelltalePhoto,
  pictures,
} from "../../testing/pictures";
import { box, fillMp4, type Recordable, recordable, recordVideos } from "../../testing/videos";
import { findVisibleMedia } from "./find";
import { maxBytes } from "./rules";
import { uploadMedia } from "./upload-media";

const test = useDatabase();
const kept = useMediaFolder();
let videos: Record<Recordable, Buffer>;
let person: PersonCaller;

beforeAll(async () => {
  videos = await recordVideos(Object.keys(recordable) as Recordable[]);
  person = await aPerson(test.db);
});

let before: string[];
beforeEach(() => {
  before = kept();
});

const upload = (bytes: Buffer) =>
  uploadMedia(ctx(test.db, person), { file: new Blob([new Uint8Array(bytes)]) });

/** What is served for a file. */
async function served(id: string): Promise<Buffer> {
  const { media } = await findVisibleMedia(ctx(test.db, person), id);
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await mediaStorage().open(
    media.storageKey,
  )) as unknown as AsyncIterable<Uint8Array>)
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A rejected upload leaves no file and no row. */
async function refused(bytes: Buffer, expected: object): Promise<void> {
  const rows = await test.db.media.count();
  await expect(upload(bytes)).rejects.toMatchObject(expected);
  expect(kept()).toEqual(before);
  expect(await test.db.media.count()).toBe(rows);
}

const field = (code: string) => ({ code: "validation_failed", fields: [{ path: "file", code }] });

describe("a picture", () => {
  it.each(Object.entries(pictures))("in %s is taken and served as a WebP", async (_, make) => {
    const made = await upload(await make());
    expect(made).toMatchObject({ kind: "image", contentType: "image/webp", width: 60, height: 40 });
    expect(made.thumbhash).toMatch(/^[\w+/]+=*$/);
    const bytes = await served(made.id);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 60, height: 40 });
    expect(made).toMatchObject({
      size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      url: `/media/${made.id}`,
    });
    expect(kept().length).toBe(before.length + 2);
  });

  it("is turned upright, and tells no more who took it and where", async () => {
    const photo = await aTelltalePhoto();
    expect((await sharp(photo).metadata()).exif?.includes("Telltale")).toBe(true);
    const made = await upload(photo);
    expect(made).toMatchObject({ width: 40, height: 60 });
    const about = await sharp(await served(made.id)).metadata();
    expect([about.exif, about.xmp, about.iptc, about.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("keeps its frames, and shrinks to 2,560 pixels", async () => {
    const frames = await sharp(
      await Promise.all(
        ["red", "blue", "green"].map((background) =>
          sharp({ create: { width: 30, height: 20, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      ),
      { join: { animated: true } },
    )
      .gif()
      .toBuffer();
    const moving = await upload(frames);
    expect(moving).toMatchObject({ width: 30, height: 20 });
    expect((await sharp(await served(moving.id)).metadata()).pages).toBe(3);
    const wide = sharp({ create: { width: 4000, height: 1000, channels: 3, background: "red" } });
    expect(await upload(await wide.jpeg().toBuffer())).toMatchObject({ width: 2560, height: 640 });
  });

  it("may have 10 MB and not a byte more", async () => {
    expect(await upload(await aPictureOf(maxBytes.image))).toMatchObject({ width: 60 });
    before = kept();
    await refused(await aPictureOf(maxBytes.image + 1), { code: "payload_too_large" });
  });

  it("of more than 40 megapixels is refused, however small its file", async () => {
    const bomb = await aPixelBomb();
    expect(bomb.length).toBeLessThan(200_000);
    await refused(bomb, field("too_many_pixels"));
  });

  it("without its last two bytes is taken, as browsers show it, and without a part of it refused", async () => {
    const picture = await aPictureOf(50_000);
    expect(picture.subarray(-2).toString("hex")).toBe("ffd9");
    expect(await upload(picture.subarray(0, -2))).toMatchObject({ width: 60, height: 40 });
    before = kept();
    await refused(picture.subarray(0, -1500), field("unreadable"));
  });

  it("that moves as a PNG or an AVIF is shown as a still, and its uploader is told", async () => {
    const png = await pictures.png();
    const sequence = Buffer.from(await pictures.avif());
    sequence.write("avis", 8);
    for (const bytes of [await aMovingPng(), sequence])
      expect(await upload(bytes)).toMatchObject({ width: 60, warnings: [{ code: "still_only" }] });
    expect((await upload(png)).warnings).toBeUndefined();
  });

  it("that moves keeps how often it plays", async () => {
    for (const loop of [0, 1, 3]) {
      const gif = await sharp(await aMovingPicture(20, 3), { animated: true })
        .gif({ loop })
        .toBuffer();
      const webp = await sharp(gif, { animated: true }).webp({ loop }).toBuffer();
      for (const bytes of [gif, webp])
        expect(await sharp(await served((await upload(bytes)).id)).metadata()).toMatchObject({
          loop,
          pages: 3,
        });
    }
  });

  it("that breaks off is refused", async () => {
    const picture = await pictures.jpeg();
    await refused(picture.subarray(0, picture.length / 2), field("unreadable"));
  });

  it("that is a program too is served without the program", async () => {
    const script = Buffer.from("<script>alert(1)</script>");
    const made = await upload(Buffer.concat([await pictures.gif(), script]));
    expect((await served(made.id)).includes("script")).toBe(false);
  });
});

describe("what is no picture and no video", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each([
    ["SVG", Buffer.from(svg)],
    ["HTML", Buffer.from(`<!doctype html>${svg}`)],
    ["PDF", Buffer.from("%PDF-1.7 and some more of it")],
    ["HEIC", box("ftyp", Buffer.from("heic\0\0\0\0mif1heic"))],
    ["Matroska", Buffer.from("\x1a\x45\xdf\xa3\x93\x42\x82\x88matroska12345678", "latin1")],
    ["one byte", Buffer.from([0xff])],
  ])("%s is 415", (_, bytes) => refused(bytes, { code: "unsupported_media_type" }));

  it("is refused as a TIFF too, which the library could read", async () => {
    const tiff = await sharp(await pictures.png())
      .tiff()
      .toBuffer();
    await refused(tiff, { code: "unsupported_media_type" });
  });

  it("is 422 as QuickTime that holds nothing", () =>
    refused(box("ftyp", Buffer.from("qt  \0\0\0\0qt  ")), field("unreadable")));

  it("is 422 when it is empty", () => refused(Buffer.alloc(0), field("required")));
});

describe("a video", () => {
  it.each(Object.keys(recordable) as Recordable[])("as %s is served as it came", async (name) => {
    const video = videos[name];
    const made = await upload(video);
    const contentType = name.startsWith("MP4") ? "video/mp4" : "video/webm";
    expect(made).toMatchObject({ kind: "video", contentType, width: 320, height: 180, size: video.length });
    expect(made.sha256).toBe(createHash("sha256").update(video).digest("hex"));
    expect(made.durationMs).toBeGreaterThan(200);
    expect(made.durationMs).toBeLessThan(5000);
    expect((await served(made.id)).equals(video)).toBe(true);
  });

  it("as a WebM that doesn't say how long it is gets a duration and can be sought", async () => {
    const open = Buffer.from(videos["WebM with VP9"]);
    const about = open.indexOf("1549a966", 0, "hex");
    const duration = open.indexOf("4489", about, "hex");
    // Browsers write one only where they can; emptied, it has two bytes of name fewer and one of content more.
    if (duration > 0) open.set([0xec, (open[duration + 2] ?? 0) + 1], duration);
    const made = await upload(open);
    expect(made).toMatchObject({ contentType: "video/webm", width: 320, height: 180 });
    const bytes = await served(made.id);
    expect(bytes.indexOf("4489", 0, "hex")).toBeGreaterThan(0);
    expect(bytes.indexOf("1c53bb6b", 0, "hex")).toBeGreaterThan(0);
    expect(made.size).toBe(bytes.length);
  });

  it("in HEVC is taken, and its uploader is told that many browsers can't play it", async () => {
    const hevc = Buffer.from(videos["MP4 with VP9"].toString("latin1").replaceAll("vp09", "hvc1"), "latin1");
    const made = await upload(hevc);
    expect(made.warnings).toMatchObject([{ code: "limited_playback" }]);
    expect(made.warnings?.[0]?.message).toContain("HEVC (H.265)");
    expect((await upload(videos["MP4 with VP9"])).warnings).toBeUndefined();
  });

  it("may have 100 MB and not a byte more", async () => {
    const video = videos["MP4 with VP9"];
    expect(await upload(fillMp4(video, maxBytes.video))).toMatchObject({ size: maxBytes.video });
    before = kept();
    await refused(fillMp4(video, maxBytes.video + 1), { code: "payload_too_large" });
    // 200 MB are hashed and written.
  }, 60_000);

  it("with something after it, or that breaks off, is refused", async () => {
    for (const name of ["MP4 with VP9", "WebM with VP8"] as const) {
      await refused(
        Buffer.concat([videos[name], Buffer.from("<html><script>1</script>")]),
        field("unreadable"),
      );
    }
    const mp4 = videos["MP4 with VP9"];
    await refused(mp4.subarray(0, mp4.length - 10), field("unreadable"));
  });

  it("of an unknown codec is 415, and of more than 10 minutes 422", async () => {
    const mp4 = videos["MP4 with VP9"];
    const odd = Buffer.from(
      mp4.toString("latin1").replace("vp09", "mjpg").replaceAll("vp09", "mjpg"),
      "latin1",
    );
    await refused(odd, { code: "unsupported_media_type" });
    const long = Buffer.from(mp4);
    const header = long.indexOf("mvhd", 0, "latin1") + 4;
    const isLong = long[header] === 1;
    const scale = long.readUInt32BE(header + (isLong ? 20 : 12));
    if (isLong) long.writeBigUInt64BE(BigInt(scale) * 601n, header + 24);
    else long.writeUInt32BE(scale * 601, header + 16);
    await refused(long, field("too_long"));
  });
});
