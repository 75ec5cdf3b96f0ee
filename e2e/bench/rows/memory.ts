import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { connect } from "../../../lib/platform/db/db";
import { aDraft } from "../../../lib/testing/documents";
import type { Bench } from "../bench";
import { documentOf } from "../document";
import { number } from "../measure";
import { startApp } from "../servers";
import { signedIn } from "../signed-in";
import { searchWords } from "../words";

const thirdMs = 34_000;
const quietMs = 30_000;
const atOnce = 8;

/** What a mixed load of everything leaves in a process: reads of visitors, signed-in pages, uploads, saves and searches. */
export const memory: Bench = {
  name: "memory",
  async run(stage) {
    const url = await stage.small();
    const db = connect(url, 2);
    const made = await aDraft(db);
    await db.$disconnect();
    const app = await startApp(url);
    const headers = await signedIn(made.owner);
    let count = 0;
    const send = (path: string, init?: RequestInit) => fetch(app.url + path, init);
    const json = { ...headers, "content-type": "application/json" };
    const kinds: ((n: number) => Promise<Response>)[] = [
      (n) => send(`/products/bench-product-${1 + (n % 900)}`),
      (n) => send(`/search?q=${searchWords[n % searchWords.length]}&page=${n % 3}`),
      () => send("/"),
      (n) => send(`/api/v1/products?limit=${10 + (n % 80)}`),
      () => send("/settings", { headers }),
      () => send("/dashboard", { headers }),
      async (n) => send("/api/v1/media/upload", await upload(n, headers)),
      (n) =>
        send(`/api/v1/products/${made.slug}/revisions`, {
          method: "POST",
          headers: json,
          body: JSON.stringify({ blocks: documentOf(1, n) }),
        }),
      () => send("/feed.xml"),
      (n) => send(`/og/products/bench-product-${1 + (n % 300)}`),
      (n) => send(`/categories?page=${n % 5}`),
    ];
    const failed = new Map<string, number>();
    const until = async (end: number) => {
      while (performance.now() < end) {
        const n = count++;
        const reply = await (kinds[n % kinds.length] as (typeof kinds)[number])(n);
        await reply.arrayBuffer();
        const key = `${n % kinds.length} ${reply.status}`;
        if (reply.status >= 400) failed.set(key, (failed.get(key) ?? 0) + 1);
      }
    };
    const [started, after] = [app.memoryMb(), [] as number[]];
    for (let third = 0; third < 3; third++) {
      const end = performance.now() + thirdMs;
      await Promise.all(Array.from({ length: atOnce }, () => until(end)));
      after.push(app.memoryMb());
    }
    await wait(quietMs);
    const quiet = app.memoryMb();
    await app.stop("SIGTERM");
    const [, second = 0, last = 0] = after;
    return [
      {
        work: `memory after ${(3 * thirdMs) / 1000} s of mixed load, ${count} replies`,
        yardstick: `after the start: ${number(started)} MB; by thirds: ${after.map((each) => number(each)).join(", ")} MB`,
        measured: `${number(last)} MB, after ${quietMs / 1000} s of quiet ${number(quiet)} MB`,
        aim: "< 450 MB, no growth from the second third, < 400 MB after the quiet",
        met: last < 450 && last <= second * 1.05 && quiet < 400,
        note:
          failed.size > 0 ? `Refused: ${[...failed].map((each) => each.join(": ")).join("; ")}` : undefined,
      },
    ];
  },
};

/** Each file is another one, so that none is known already. */
async function upload(n: number, headers: Record<string, string>): Promise<RequestInit> {
  const background = { r: n % 256, g: (n >> 8) % 256, b: 90 };
  const bytes = await sharp({ create: { width: 1200, height: 675, channels: 3, background } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set("file", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "picture.png");
  return { method: "POST", headers, body };
}
