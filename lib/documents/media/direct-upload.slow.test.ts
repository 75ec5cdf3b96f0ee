import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { put } from "@vercel/blob/client";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DraftCaller, PersonCaller } from "../../core/ctx";
import { seal } from "../../core/seal";
import { addDays, hourMs, minuteMs } from "../../core/time";
import { mediaStorage } from "../../platform/storage/storage";
import { useDatabase } from "../../testing/database";
import { useFakeBlobStore } from "../../testing/fake-blob-store";
import { aPerson, byKey, ctx } from "../../testing/people";
import { pictures } from "../../testing/pictures";
import { plainFilm } from "../../testing/videos";
import { draftBytes, maxBytes, megabyte, pendingMinutes } from "./rules";
import { sweepMedia } from "./sweep-media";
import { completeUpload, planUpload } from "./upload-media";

const token = "vercel_blob_rw_store_secret";
process.env.BLOB_READ_WRITE_TOKEN = token;
// The driver receives files below it.
process.env.TMPDIR = mkdtempSync(path.join(tmpdir(), "vitrine-store-"));
const test = useDatabase();
const stored = useFakeBlobStore(token);

let person: Awaited<ReturnType<typeof aPerson>>;
let png: Buffer;
beforeAll(async () => {
  person = await aPerson(test.db);
  png = await pictures.png();
});
beforeEach(() => stored.clear());

type Maker = PersonCaller | DraftCaller;
type Sent = { type?: string; size?: number; by?: Maker; at?: Date };

async function plan(size: number, { type = "image/png", by = person, at }: Sent = {}) {
  const made = await planUpload(ctx(test.db, by, at), { size, contentType: type });
  if (made.to !== "store") throw new Error("The site takes the file itself.");
  return made;
}

async function send(bytes: Buffer, options: Sent = {}) {
  const made = await plan(options.size ?? bytes.length, options);
  const { token: clientToken, contentType, pathname } = made;
  await put(pathname, bytes, { access: "private", token: clientToken, contentType });
  return made;
}

const complete = (upload: string, by: Maker = person, at?: Date) =>
  completeUpload(ctx(test.db, by, at), { upload });

const names = () => [...stored.keys()].map((name) => name.split("/")[0]).sort();
const rows = () => test.db.media.count({ where: { deletedAt: null } });

async function aDraft(byteCount = 0) {
  const data = { digest: new Uint8Array(randomBytes(32)), expiresAt: addDays(new Date(), 1), byteCount };
  const { id: draftId } = await test.db.anonymousDraft.create({ data });
  const caller: DraftCaller = { kind: "draft", draftId };
  const charged = async () => {
    const row = await test.db.anonymousDraft.findUniqueOrThrow({ where: { id: draftId } });
    return [row.fileCount, Number(row.byteCount)];
  };
  return { caller, charged };
}

describe("a file by way of the store", () => {
  it("is kept as a picture of a request is, and what was sent is gone", async () => {
    const { upload, pathname } = await send(png);
    expect(pathname).toMatch(/^incoming\/[0-9a-f]{48}$/);
    const made = await complete(upload);
    expect(made).toMatchObject({ kind: "image", contentType: "image/webp", width: 60, height: 40 });
    expect(names()).toEqual(["media", "media"]);
    const row = await test.db.media.findUniqueOrThrow({ where: { id: made.id } });
    expect(row).toMatchObject({ uploaderId: person.person.id, draftId: null, deletedAt: null });
    expect(stored.get(`media/${row.storageKey}`)?.bytes.length).toBe(made.size);
    expect(stored.get(`media/${row.originalKey}`)?.bytes.equals(png)).toBe(true);
    expect(readdirSync(mediaStorage().staging)).toEqual([]);
  });

  it("is kept as a video is", async () => {
    const video = plainFilm();
    const { upload } = await send(video, { type: "video/mp4" });
    const made = await complete(upload);
    expect(made).toMatchObject({ kind: "video", contentType: "video/mp4", width: 320, size: video.length });
    const row = await test.db.media.findUniqueOrThrow({ where: { id: made.id } });
    expect(stored.get(`media/${row.storageKey}`)?.bytes.equals(video)).toBe(true);
    expect(names()).toEqual(["media"]);
  });

  it("is what its bytes say, whatever type it was said to be", async () => {
    const { upload } = await send(await pictures.gif(), { type: "video/webm" });
    expect(await complete(upload)).toMatchObject({ kind: "image", contentType: "image/webp" });
  });

  it.each([
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "unsupported_media_type"],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "unsupported_media_type"],
    ["half a picture", null, "validation_failed"],
  ])("that is %s is refused, and leaves neither file nor charge", async (_, bytes, code) => {
    const { caller, charged } = await aDraft();
    const sent = bytes ?? png.subarray(0, png.length / 2);
    const { upload } = await send(sent, { by: caller });
    expect(await charged()).toEqual([1, sent.length]);
    const before = await rows();
    await expect(complete(upload, caller)).rejects.toMatchObject({ code });
    expect([await rows(), stored.size, await charged()]).toEqual([before, 0, [0, 0]]);
    // Nor is the charge refunded twice if it is sent again.
    await expect(complete(upload, caller)).rejects.toMatchObject({ code: "invalid_state" });
    expect(await charged()).toEqual([0, 0]);
  });

  it("above the size that was asked for is refused by the store, and by us if the store took it", async () => {
    const { caller, charged } = await aDraft();
    await expect(send(png, { size: png.length - 1 })).rejects.toThrow(/too large|length/i);
    const { upload, pathname } = await plan(png.length - 1, { by: caller });
    stored.set(pathname, { bytes: png, contentType: "image/png", access: "private", uploadedAt: new Date() });
    await expect(complete(upload, caller)).rejects.toMatchObject({ code: "payload_too_large" });
    expect([stored.size, await charged()]).toEqual([0, [0, 0]]);
  });

  it("above what its bytes' kind may have is refused, though it was said to be a video", async () => {
    const large = Buffer.concat([png, Buffer.alloc(maxBytes.image + 1 - png.length)]);
    const { upload } = await send(large, { type: "video/mp4" });
    await expect(complete(upload)).rejects.toMatchObject({ code: "payload_too_large" });
    expect(stored.size).toBe(0);
  });
});

describe("asking where a file goes", () => {
  it.each([
    ["image/svg+xml", 10, "unsupported_media_type"],
    ["text/html", 10, "unsupported_media_type"],
    ["image/png", maxBytes.image + 1, "payload_too_large"],
    ["video/mp4", maxBytes.video + 1, "payload_too_large"],
  ])("%s of %i bytes is %s", (type, size, code) =>
    expect(plan(size, { type })).rejects.toMatchObject({ code }),
  );

  it("gives a token for one name, one type and one file only", async () => {
    const { pathname, token: clientToken, contentType } = await send(png);
    const again = (name: string, type: string) =>
      put(name, png, { access: "private", token: clientToken, contentType: type });
    await expect(again(pathname, contentType)).rejects.toThrow();
    await expect(again(`${pathname}0`, contentType)).rejects.toThrow(/pathname/);
    stored.clear();
    await expect(again(pathname, "text/html")).rejects.toThrow(/type/i);
    const long = new Date(Date.now() - (pendingMinutes + 1) * minuteMs);
    await expect(send(png, { at: long })).rejects.toThrow(/expired/);
    const forged = `${clientToken.slice(0, -8)}AAAAAAAA`;
    await expect(put(pathname, png, { access: "private", token: forged, contentType })).rejects.toThrow();
    expect(stored.size).toBe(0);
  });

  // Fails without `for update` in chargeDraft.
  it("charges a draft at once, so that many who ask share its room", async () => {
    const { caller, charged } = await aDraft(draftBytes - 25 * megabyte);
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, () => plan(10 * megabyte, { by: caller })),
    );
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await charged()).toEqual([2, draftBytes - 5 * megabyte]);
  });

  it("leaves of a draft's charge what came", async () => {
    const { caller, charged } = await aDraft();
    const { upload } = await send(png, { by: caller, size: png.length + 1000 });
    expect(await charged()).toEqual([1, png.length + 1000]);
    await complete(upload, caller);
    expect(await charged()).toEqual([1, png.length]);
  });
});

describe("completing", () => {
  it("is for who asked, by session or key, and nobody else", async () => {
    const { upload } = await send(png);
    const [other, { caller: draft }] = [await aPerson(test.db), await aDraft()];
    for (const by of [other, draft])
      await expect(complete(upload, by)).rejects.toMatchObject({ code: "not_found" });
    expect(names()).toEqual(["incoming"]);
    expect(await complete(upload, byKey(person))).toMatchObject({ width: 60 });
  });

  it("takes no forged and no expired reference, and none before the file is there", async () => {
    const { upload } = await send(png);
    const end = upload.endsWith("AAAA") ? "BBBB" : "AAAA";
    for (const forged of ["x", upload.slice(0, -4) + end, seal("{}"), ""])
      await expect(complete(forged)).rejects.toMatchObject({ code: "not_found" });
    const late = new Date(Date.now() + pendingMinutes * minuteMs);
    await expect(complete(upload, person, late)).rejects.toMatchObject({ code: "not_found" });
    expect(names()).toEqual(["incoming"]);
    const { upload: early } = await plan(png.length);
    await expect(complete(early)).rejects.toMatchObject({ code: "not_found" });
  });

  // Fails without the row that `claim` creates: each would store a file.
  it("happens once, at once and afterwards", async () => {
    const { caller, charged } = await aDraft();
    const { upload, pathname, token: clientToken, contentType } = await send(png, { by: caller });
    const before = await rows();
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => complete(upload, caller)));
    const refused = results.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []));
    expect(refused).toHaveLength(4);
    for (const code of refused) expect(["invalid_state", "not_found"]).toContain(code);
    // The token is still valid, and the name is free again.
    await put(pathname, png, { access: "private", token: clientToken, contentType });
    await expect(complete(upload, caller)).rejects.toMatchObject({ code: "invalid_state" });
    expect(await rows()).toBe(before + 1);
    expect(await charged()).toEqual([1, png.length]);
  });
});

it("sweeps what was sent and never completed after a day, and nothing that is kept", async () => {
  const { upload } = await send(png);
  const { id } = await complete(upload);
  for (let each = 0; each < 5; each++) await send(png);
  const { pathname: fresh } = await send(png);
  const old = new Date(Date.now() - 24 * hourMs - 1000);
  for (const [name, blob] of stored) if (name !== fresh) stored.set(name, { ...blob, uploadedAt: old });
  await sweepMedia({ db: test.db, now: new Date() }, mediaStorage());
  expect(names()).toEqual(["incoming", "media", "media"]);
  expect(stored.has(fresh)).toBe(true);
  expect(await test.db.media.count({ where: { id } })).toBe(1);
});

it("sweeps the mark of a refused upload once its reference is no good any more", async () => {
  const { upload } = await send(Buffer.from("no picture at all"));
  await expect(complete(upload)).rejects.toMatchObject({ code: "unsupported_media_type" });
  const marks = () => test.db.media.count({ where: { contentType: "" } });
  const before = await marks();
  expect(before).toBeGreaterThan(0);
  const sweep = (minutes: number) =>
    sweepMedia({ db: test.db, now: new Date(Date.now() + minutes * minuteMs) }, mediaStorage());
  await sweep(pendingMinutes);
  expect(await marks()).toBe(before);
  await sweep(pendingMinutes + 61);
  expect(await marks()).toBe(0);
});
