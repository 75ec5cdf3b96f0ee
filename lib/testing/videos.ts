import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { chromiumPath } from "../cli/chromium";

/** A box of an MP4. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, part) => sum + part.length, 0), 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, ...content]);
}

/** An MP4 of exactly this many bytes: a second box of media data, filled with zeros, is at its end. */
export const fillMp4 = (video: Buffer, bytes: number): Buffer =>
  Buffer.concat([video, box("mdat", Buffer.alloc(bytes - video.length - 8))]);

/** Inserts a box into the movie header of an MP4, as cameras do with places. */
export function intoMovie(video: Buffer, added: Buffer): Buffer {
  const at = video.indexOf("moov", 0, "latin1") - 4;
  const size = video.readUInt32BE(at);
  const larger = Buffer.alloc(4);
  larger.writeUInt32BE(size + added.length, 0);
  return Buffer.concat([
    video.subarray(0, at),
    larger,
    video.subarray(at + 4, at + size),
    added,
    video.subarray(at + size),
  ]);
}

export const recordable = {
  "WebM with VP8": "video/webm;codecs=vp8",
  "WebM with VP9": "video/webm;codecs=vp9",
  "MP4 with VP9": "video/mp4;codecs=vp9",
} as const;
export type Recordable = keyof typeof recordable;

/** Moving pictures of 320 by 180 and about half a second, recorded by the browser. */
export async function recordVideos<K extends Recordable>(names: readonly K[]): Promise<Record<K, Buffer>> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage();
    const made: [string, Buffer][] = [];
    for (const name of names)
      made.push([name, Buffer.from(await page.evaluate(record, recordable[name]), "base64")]);
    return Object.fromEntries(made) as Record<K, Buffer>;
  } finally {
    await browser.close();
  }
}

/** Records again, and for longer, what the browser can't play itself: the encoder of a busy machine may begin late. */
async function record(mimeType: string): Promise<string> {
  const [width, height] = [320, 180];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const paint = canvas.getContext("2d");
  if (!paint) throw new Error("There is no canvas.");
  let turn = 0;
  const drawing = setInterval(() => {
    paint.fillStyle = `hsl(${turn++ * 20}, 90%, 50%)`;
    paint.fillRect(0, 0, width, height);
  }, 30);
  const recordFor = (ms: number) =>
    new Promise<Blob>((resolve) => {
      const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType });
      const parts: Blob[] = [];
      recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
      recorder.addEventListener("stop", () => resolve(new Blob(parts)));
      recorder.start();
      setTimeout(() => recorder.stop(), ms);
    });
  const isPlayable = (film: Blob) =>
    new Promise<boolean>((resolve) => {
      const player = document.createElement("video");
      player.addEventListener("loadeddata", () => resolve(true));
      player.addEventListener("error", () => resolve(false));
      player.src = URL.createObjectURL(film);
    });
  let film = await recordFor(600);
  for (let ms = 900; ms < 4000 && !(await isPlayable(film)); ms *= 1.5) film = await recordFor(ms);
  clearInterval(drawing);
  const bytes = new Uint8Array(await film.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** Runs ffmpeg or ffprobe of this machine in a folder of its own, where `files` lie, and answers what it prints and makes. */
function runFfmpeg(
  program: "ffmpeg" | "ffprobe",
  args: string[],
  files: Record<string, Buffer>,
  made?: string,
) {
  const cwd = mkdtempSync(path.join(tmpdir(), "vitrine-film-"));
  try {
    for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(cwd, name), bytes);
    const printed = execFileSync(program, ["-v", "error", ...args], { cwd, encoding: "utf8" });
    return { printed, bytes: made ? readFileSync(path.join(cwd, made)) : Buffer.alloc(0) };
  } catch (error) {
    if ((error as { code?: string }).code !== "ENOENT") throw error;
    throw new Error(`There is no ${program}: install the package ffmpeg of your system.`);
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

const films = new Map<string, Buffer>();

/** A film of a second made by ffmpeg, 320 by 180 with a tone, as `args` encode and describe it. */
export function makeFilm(ending: "mp4" | "mov" | "webm", args: string, captions = ""): Buffer {
  const known = films.get(ending + args + captions) ?? encodeFilm(ending, args, captions);
  films.set(ending + args + captions, known);
  return Buffer.from(known);
}

function encodeFilm(ending: string, args: string, captions: string): Buffer {
  const inputs = "-f lavfi -i testsrc2=size=320x180:rate=30000/1001 -f lavfi -i sine=sample_rate=48000";
  const more = captions ? "-i captions.srt -map 0 -map 1 -map 2" : "-map 0 -map 1";
  const fast = /libvpx/.test(args) ? "-deadline realtime -cpu-used 8" : "";
  const all = `${inputs} ${more} -t 1 -pix_fmt yuv420p ${args} ${fast} film.${ending}`.split(/ +/);
  return runFfmpeg("ffmpeg", all, { "captions.srt": Buffer.from(captions) }, `film.${ending}`).bytes;
}

/** A film of half a second in MP4 with VP9, of which uploading removes nothing. */
export const plainFilm = (): Buffer => makeFilm("mp4", "-t 0.5 -c:v libvpx-vp9 -an -fflags +bitexact");

/** When each packet of picture and sound is shown, for how long, and its digest. */
export function packetsOf(film: Buffer): string[] {
  const args = "-show_packets -show_data_hash sha256 -of csv -i film -show_entries";
  const entries = "packet=codec_type,pts_time,flags,data_hash";
  return runFfmpeg("ffprobe", [...args.split(" "), entries], { film })
    .printed.split("\n")
    .filter((line) => /^packet,(video|audio)/.test(line))
    .sort();
}

/** What ffprobe finds in a film beside its packets. */
export const metadataOf = (film: Buffer): string =>
  runFfmpeg("ffprobe", ["-show_streams", "-show_format", "-show_chapters", "film"], { film }).printed;
