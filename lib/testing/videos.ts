import { chromium } from "@playwright/test";

/** A box of an MP4. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, part) => sum + part.length, 0), 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, ...content]);
}

/** An MP4 of exactly so many bytes: a second box of media data, of zeros, stands at its end. */
export const fillMp4 = (video: Buffer, bytes: number): Buffer =>
  Buffer.concat([video, box("mdat", Buffer.alloc(bytes - video.length - 8))]);

/** Puts a box into the movie header of an MP4, as cameras do with places. */
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

/** Moving pictures of 320 by 180 and about half a second, recorded by the browser, and another size where it is asked. */
export async function recordVideos<K extends Recordable>(
  names: readonly K[],
  [width, height] = [320, 180],
): Promise<Record<K, Buffer>> {
  const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage();
    const made: [string, Buffer][] = [];
    for (const name of names) {
      const base64 = await page.evaluate(record, { mimeType: recordable[name], width, height });
      made.push([name, Buffer.from(base64, "base64")]);
    }
    return Object.fromEntries(made) as Record<K, Buffer>;
  } finally {
    await browser.close();
  }
}

async function record({ mimeType, width, height }: { mimeType: string; width: number; height: number }) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const paint = canvas.getContext("2d");
  if (!paint) throw new Error("There is no canvas.");
  let turn = 0;
  const drawing = setInterval(() => {
    paint.fillStyle = `hsl(${turn++ * 20}, 90%, 50%)`;
    paint.fillRect(0, 0, width, height);
  }, 30);
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType });
  const parts: Blob[] = [];
  const stopped = new Promise((resolve) => recorder.addEventListener("stop", resolve));
  recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
  recorder.start();
  await new Promise((resolve) => setTimeout(resolve, 600));
  recorder.stop();
  await stopped;
  clearInterval(drawing);
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
