import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { env } from "../core/env";
import { sweepMedia } from "../documents/media/sweep-media";
import type { Storage } from "../platform/storage/driver";
import { movingStorage } from "../platform/storage/moving-storage";
import { storageKind, storageOf } from "../platform/storage/storage";
import { moveMedia } from "../portability/media-move/move-media";
import { useDatabase } from "../testing/database";
import { isDeep } from "../testing/deep";
import { S3Server } from "../testing/engines/s3rver";
import { filesIn, useFolder } from "../testing/folders";

const test = useDatabase();
const folder = useFolder();
let server: S3Server;
let disk: Storage;
let s3: Storage;
const media = path.join(folder, "media");
const progressFile = path.join(folder, "move.json");
process.env.MEDIA_DIR = media;

beforeAll(async () => {
  server = await S3Server.start();
  Object.assign(env(), { ...server.settings, MEDIA_DIR: media, MEDIA_MOVING_FROM: "disk" });
  disk = storageOf("disk");
  s3 = storageOf("s3");
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.intercept = () => undefined;
  rmSync(progressFile, { force: true });
  await test.db.media.deleteMany();
  await s3.remove(onS3());
  await disk.remove(onDisk());
});

const onS3 = () => server.names().map((name) => path.basename(name));
const onDisk = () =>
  [...filesIn(media).keys()].map((name) => path.basename(name)).filter((name) => name.length === 48);

async function keep(storage: Storage, bytes: Buffer): Promise<string> {
  const key = randomBytes(24).toString("hex");
  const staged = path.join(storage.staging, key);
  mkdirSync(storage.staging, { recursive: true });
  writeFileSync(staged, bytes);
  await storage.keep(staged, key, "image/webp");
  return key;
}

/** An upload with its original, as a picture has. */
async function anUpload(storage: Storage = disk, size = 3000) {
  const bytes = randomBytes(size);
  const storageKey = await keep(storage, bytes);
  const originalKey = await keep(storage, randomBytes(500));
  const facts = { kind: "image", contentType: "image/webp", size } as const;
  return test.db.media.create({ data: { ...facts, sha256: digestOf(bytes), storageKey, originalKey } });
}
const digestOf = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());
const uploads = async (count: number) => {
  for (let each = 0; each < count; each++) await anUpload();
};

const move = (more: { removes?: boolean; to?: Storage; from?: Storage } = {}) =>
  moveMedia({ db: test.db, from: disk, to: s3, progressFile, removes: false, ...more });

describe("moving files to another storage", { timeout: 60_000 }, () => {
  it("copies all that rows name, and then finds nothing to do", async () => {
    await uploads(5);
    const unnamed = await keep(disk, randomBytes(10));
    expect(await move()).toEqual({ copied: 10, present: 0, removed: 0, missing: [], damaged: [] });
    expect(onS3().sort()).toEqual(
      onDisk()
        .filter((key) => key !== unnamed)
        .sort(),
    );
    expect(await move()).toMatchObject({ copied: 0, present: 10 });
    const { removed } = await move({ removes: true });
    expect([removed, onDisk()]).toEqual([10, [unnamed]]);
    // And back, which leaves nothing there.
    expect(await move({ from: s3, to: disk, removes: true })).toMatchObject({ copied: 10, removed: 10 });
    expect(onS3()).toEqual([]);
  });

  it("names files that are in neither, and those that are not what was uploaded, and then removes nothing", async () => {
    const [lost, changed, fine] = [await anUpload(), await anUpload(), await anUpload()];
    await disk.remove([lost.storageKey]);
    const data = { sha256: digestOf(Buffer.from("another")) };
    await test.db.media.update({ where: { id: changed.id }, data });
    const moved = await move({ removes: true });
    expect(moved).toMatchObject({ missing: [lost.storageKey], damaged: [changed.storageKey], removed: 0 });
    expect(onS3()).toEqual(expect.arrayContaining([changed.storageKey, fine.storageKey]));
    expect(onDisk()).toContain(fine.storageKey);
  });

  it("replaces a copy that is not right", async () => {
    const { storageKey } = await anUpload();
    const staged = path.join(s3.staging, "wrong");
    writeFileSync(staged, "half");
    await s3.keep(staged, storageKey, "image/webp");
    expect(await move()).toMatchObject({ copied: 2 });
    expect((await new Response(await s3.open(storageKey)).arrayBuffer()).byteLength).toBe(3000);
  });

  it("leaves no copy of a file that is deleted while it is copied", async () => {
    const { id, storageKey } = await anUpload();
    let hasDeleted = false;
    server.intercept = (asked) => {
      if (asked.method !== "PUT" || !asked.url?.includes(storageKey) || hasDeleted) return;
      hasDeleted = true;
      asked.pause();
      const at = new Date(Date.now() - 1000);
      void test.db.media
        .update({ where: { id }, data: { deletedAt: at } })
        .then(() => sweepMedia({ db: test.db, now: new Date() }, movingStorage(s3, disk)))
        .finally(() => {
          server.intercept = () => undefined;
          asked.resume();
        });
    };
    expect((await move()).missing).toEqual([]);
    expect([hasDeleted, onDisk()]).toEqual([true, []]);
    expect(onS3()).not.toContain(storageKey);
  });

  it("waits for a store that is away for a moment", async () => {
    await uploads(2);
    let failures = 4;
    server.intercept = (_, reply) => {
      if (failures-- <= 0) return;
      reply.writeHead(503).end();
      return "answered";
    };
    expect(await move()).toMatchObject({ copied: 4 });
  });
});

describe("a site whose files are moving", { timeout: 60_000 }, () => {
  it("stores new files in the new storage, reads both, and removes from both", async () => {
    const both = movingStorage(s3, disk);
    const old = await anUpload();
    const fresh = await anUpload(both);
    expect(onS3()).toContain(fresh.storageKey);
    const size = async (key: string) => (await new Response(await both.open(key)).arrayBuffer()).byteLength;
    expect(await Promise.all([old, fresh].map(({ storageKey }) => size(storageKey)))).toEqual([3000, 3000]);
    await expect(both.open("0".repeat(48))).rejects.toMatchObject({ code: "ENOENT" });
    await move();
    await both.remove([old.storageKey, fresh.storageKey]);
    expect([onS3(), onDisk()]).toEqual([[fresh.originalKey, old.originalKey].sort(), [old.originalKey]]);
    await both.check();
  });

  it("is known by its variables", () => {
    const kindOf = (more: object) =>
      storageKind({ ...env(), S3_BUCKET: undefined, MEDIA_MOVING_FROM: undefined, ...more });
    const token = { BLOB_READ_WRITE_TOKEN: "x" };
    const bucket = { S3_BUCKET: "files" };
    expect(kindOf({})).toBe("disk");
    expect(kindOf(bucket)).toBe("s3");
    expect(kindOf({ ...bucket, MEDIA_MOVING_FROM: "disk" })).toBe("s3");
    expect(kindOf({ ...bucket, MEDIA_MOVING_FROM: "s3" })).toBe("disk");
    expect(kindOf({ ...bucket, ...token, MEDIA_MOVING_FROM: "s3" })).toBe("blob");
    expect(kindOf({ ...bucket, ...token, MEDIA_MOVING_FROM: "blob" })).toBe("s3");
  });
});

const secret = "a secret of at least thirty-two characters";
function command(more: Record<string, string> = {}, args: string[] = []) {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "lib/cli/vitrine.ts", "media", "move", "--to", "s3", ...args],
    {
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        ...server.settings,
        ...{ DATABASE_URL: test.url, NEXTAUTH_SECRET: secret, VITRINE_DATA: folder, LOG_LEVEL: "silent" },
        ...{ MEDIA_DIR: media, MEDIA_MOVING_FROM: "disk", ...more },
      },
    },
  );
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => {
      said += text;
    });
  return { child, ended: once(child, "close").then(([code]) => ({ code, said })) };
}

describe("the command", { timeout: 180_000 }, () => {
  it("can be killed while it sends, again and again, and loses and leaves nothing", async () => {
    await uploads(120);
    const total = 240;
    for (const at of isDeep ? [3, 100, 60] : [100]) {
      let puts = 0;
      const { child, ended } = command();
      server.intercept = (asked, reply) => {
        if (asked.method === "PUT" && ++puts === at) child.kill("SIGKILL");
        // What is sent after the kill never arrives whole.
        if (child.killed) {
          reply.destroy();
          return "answered";
        }
      };
      await ended;
      expect(child.signalCode, (await ended).said).toBe("SIGKILL");
      server.intercept = () => undefined;
      expect(onDisk()).toHaveLength(total);
      if (at === 100) {
        // One that was copied is deleted before the move goes on.
        const [{ id } = { id: "" }] = await test.db.media.findMany({ orderBy: { id: "asc" }, take: 1 });
        await test.db.media.update({ where: { id }, data: { deletedAt: new Date(0) } });
        await sweepMedia({ db: test.db, now: new Date() }, movingStorage(s3, disk));
        await uploads(1);
      }
    }
    const { code, said } = await command({}, ["--remove", "--json"]).ended;
    expect(code, said).toBe(0);
    expect([onS3().length, onDisk()]).toEqual([total, []]);
    for (const { storageKey, sha256: wanted } of await test.db.media.findMany()) {
      const bytes = await new Response(await s3.open(storageKey)).arrayBuffer();
      expect(digestOf(new Uint8Array(bytes))).toEqual(new Uint8Array(wanted));
    }
  });

  it("says which variables are wanted if the site doesn't use the new storage yet", async () => {
    const { code, said } = await command({ MEDIA_MOVING_FROM: "" }).ended;
    expect([code, said]).toEqual([1, expect.stringContaining("MEDIA_MOVING_FROM")]);
  });
});
