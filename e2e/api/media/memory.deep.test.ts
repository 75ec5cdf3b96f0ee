import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { maxBytes, megabyte } from "@/lib/documents/media/rules";
import { box, plainFilm } from "@/lib/testing/videos";
import { type RunningServer, startServer } from "../../server";
import { storedFiles, uploadPath } from "./requests";

let server: RunningServer;
let video: Buffer;
beforeAll(async () => {
  server = await startServer();
  video = plainFilm();
}, 120_000);
afterAll(() => server.stop());

/** The web server is a child of the program that started it. */
function webServerPid(): string {
  const children = execFileSync("pgrep", ["-P", String(server.pid)], { encoding: "utf8" })
    .trim()
    .split("\n");
  const found = children.find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("web-server.mjs"),
  );
  if (!found) throw new Error("There is no web server.");
  return found;
}

const residentBytes = (pid: string): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;

/** A video of 100 MB that is never in memory as a whole. */
function* film(): Generator<Buffer> {
  yield video;
  const room = box("free");
  room.writeUInt32BE(maxBytes.video - video.length, 0);
  yield room;
  const piece = Buffer.alloc(megabyte);
  for (let left = maxBytes.video - video.length - 8; left > 0; left -= piece.length)
    yield left < piece.length ? piece.subarray(0, left) : piece;
}

function upload(token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "x-draft-token": token, "content-length": String(maxBytes.video) };
    const sent = request(server.url + uploadPath, { method: "POST", headers }, (reply) => {
      reply.resume();
      reply.once("end", () => resolve(reply.statusCode ?? 0));
    });
    sent.once("error", reject);
    Readable.from(film()).pipe(sent);
  });
}

const aToken = async (): Promise<string> => {
  const reply = await fetch(`${server.url}/api/v1/drafts`, { method: "POST" });
  return ((await reply.json()) as { token: string }).token;
};

it("ten uploads of 100 MB at once cost less than 200 MB of memory", async () => {
  const pid = webServerPid();
  expect(await upload(await aToken())).toBe(201);
  const tokens = await Promise.all(Array.from({ length: 10 }, aToken));
  const before = residentBytes(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentBytes(pid));
  }, 20);
  const statuses = await Promise.all(tokens.map(upload));
  clearInterval(watch);
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 201));
  expect(storedFiles(server.data)).toHaveLength(11);
  console.log(`${Math.round((most - before) / megabyte)} MB more than ${Math.round(before / megabyte)} MB`);
  expect(most - before).toBeLessThan(200 * megabyte);
}, 180_000);
