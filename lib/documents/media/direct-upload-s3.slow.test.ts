import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { env } from "../../core/env";
import { hourMs } from "../../core/time";
import { mediaStorage } from "../../platform/storage/storage";
import { useDatabase } from "../../testing/database";
import { S3Server } from "../../testing/engines/s3rver";
import { useMediaFolder } from "../../testing/folders";
import { aPerson, ctx } from "../../testing/people";
import { pictures } from "../../testing/pictures";
import { sweepMedia } from "./sweep-media";
import { completeUpload, planUpload } from "./upload-media";

const test = useDatabase();
useMediaFolder();
let server: S3Server;
beforeAll(async () => {
  server = await S3Server.start();
  Object.assign(env(), { ...server.settings, S3_DIRECT_UPLOADS: true });
});
afterAll(() => server.stop());

async function plan(size: number, person: Awaited<ReturnType<typeof aPerson>>) {
  const made = await planUpload(ctx(test.db, person), { size, contentType: "image/png" });
  if (made.to !== "address") throw new Error("No address was signed.");
  return made;
}

it("takes a file over from a signed address, and sweeps one that nobody completes", {
  timeout: 60_000,
}, async () => {
  const [person, png] = [await aPerson(test.db), await pictures.png()];
  const { url, headers, upload } = await plan(png.length, person);
  const complete = () => completeUpload(ctx(test.db, person), { upload });
  await expect(complete()).rejects.toMatchObject({ code: "not_found" });
  const put = (body: Uint8Array, to = url) =>
    fetch(to, { method: "PUT", headers, body: new Uint8Array(body) }).then(({ status }) => status);
  expect(await put(Buffer.concat([png, png]))).toBe(403);
  expect(await put(png)).toBe(200);
  expect(await complete()).toMatchObject({ kind: "image", contentType: "image/webp", width: 60 });
  await expect(complete()).rejects.toMatchObject({ code: "invalid_state" });
  const folders = () =>
    server
      .names()
      .map((name) => name.split("/")[0])
      .sort();
  expect(folders()).toEqual(["media", "media"]);
  expect(readdirSync(mediaStorage().staging)).toEqual([]);
  const left = await plan(png.length, person);
  expect(await put(png, left.url)).toBe(200);
  const sweep = (at: Date) => sweepMedia({ db: test.db, now: at }, mediaStorage());
  await sweep(new Date());
  expect(folders()).toEqual(["incoming", "media", "media"]);
  await sweep(new Date(Date.now() + 25 * hourMs));
  expect(folders()).toEqual(["media", "media"]);
  // Unused for long, both files of the picture go as well.
  await sweep(new Date(Date.now() + 31 * 24 * hourMs));
  await sweep(new Date(Date.now() + 33 * 24 * hourMs));
  expect(folders()).toEqual([]);
});

it("fails as unavailable, not as a fault of the client, while the store is away", {
  timeout: 60_000,
}, async () => {
  const [person, png] = [await aPerson(test.db), await pictures.png()];
  const { upload } = await plan(png.length, person);
  await server.kill();
  const error: unknown = await completeUpload(ctx(test.db, person), { upload }).catch((each) => each);
  const { toProblem } = await import("../../api/problem");
  const reply = toProblem(error, "an-id", "/api/v1/media/uploads/complete");
  expect(reply.status).toBe(503);
  expect(await reply.text()).not.toContain("127.0.0.1");
});
