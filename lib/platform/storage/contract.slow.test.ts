import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { S3Server } from "../../testing/engines/s3rver";
import { useFakeBlobStore } from "../../testing/fake-blob-store";
import { useFolder } from "../../testing/folders";
import { blobStorage } from "./blob-storage";
import { diskStorage } from "./disk-storage";
import { isStorageAway, type Storage } from "./driver";
import type { S3Settings } from "./s3-client";
import { s3Storage } from "./s3-storage";
import { testStorage } from "./test-storage";

// What every storage promises, against the real disk, a real S3 server and Vercel Blob's double.

const folder = useFolder();
const token = "vercel_blob_rw_store_secret";
const blobs = useFakeBlobStore(token);
process.env.TMPDIR = path.join(folder, "tmp");
mkdirSync(process.env.TMPDIR);
let server: S3Server;
beforeAll(async () => {
  server = await S3Server.start();
});
afterAll(() => server.stop());

const s3 = (more: Partial<S3Settings> = {}) => {
  const settings = { ...server.settings, S3_PREFIX: "vitrine/", S3_DIRECT_UPLOADS: true, ...more };
  return s3Storage(settings as S3Settings, path.join(folder, "s3-staging"));
};

type Kind = { name: string; open: () => Storage; refused: (key: string) => Storage; kept: () => string[] };

const kinds: Kind[] = [
  {
    name: "disk",
    open: () => diskStorage(path.join(folder, "disk")),
    // A folder stands where the file would be.
    refused: (key) => {
      const at = path.join(folder, "refused");
      const storage = diskStorage(at);
      mkdirSync(path.join(at, key));
      return { ...storage, check: () => Promise.reject(new Error("not a file")) };
    },
    kept: () =>
      readdirSync(path.join(folder, "disk"), { recursive: true, encoding: "utf8" })
        .map((name) => path.basename(name))
        .filter((name) => name.length > 10),
  },
  {
    name: "Vercel Blob",
    open: () => blobStorage(token),
    refused: () => blobStorage("vercel_blob_rw_store_other"),
    kept: () => [...blobs.keys()].map((name) => path.basename(name)),
  },
  {
    name: "S3",
    open: () => s3(),
    refused: () => s3({ S3_SECRET_ACCESS_KEY: "another" }),
    kept: () => server.names().map((name) => path.basename(name)),
  },
];

const newKey = () => randomBytes(24).toString("hex");
const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function read(storage: Storage, key: string, range?: { first: number; last: number }) {
  return Buffer.from(await new Response(await storage.open(key, range)).arrayBuffer());
}

function stage(storage: Storage, bytes: Buffer): string {
  const file = path.join(storage.staging, newKey());
  writeFileSync(file, bytes);
  return file;
}

async function keep(storage: Storage, bytes: Buffer, key = newKey()): Promise<string> {
  await storage.keep(stage(storage, bytes), key, "video/mp4");
  return key;
}

describe.each(kinds)("files on $name", ({ open, refused, kept }) => {
  it("are taken over, read whole by any process, and removed", async () => {
    const storage = open();
    const bytes = randomBytes(70_000);
    const file = stage(storage, bytes);
    const key = newKey();
    await storage.keep(file, key, "image/webp");
    expect(existsSync(file)).toBe(false);
    expect((await read(open(), key)).equals(bytes)).toBe(true);
    await storage.check();
    await storage.remove([key, newKey()]);
    await expect(storage.open(key)).rejects.toMatchObject({ code: "ENOENT" });
    expect(kept()).not.toContain(key);
  });

  it("are read in part, both ends included", async () => {
    const storage = open();
    const bytes = randomBytes(5000);
    const key = await keep(storage, bytes);
    // s3rver takes 0-0 for the whole file.
    for (const [first, last] of [
      [0, 1],
      [0, 4999],
      [17, 23],
      [4999, 4999],
    ] as const)
      expect((await read(storage, key, { first, last })).equals(bytes.subarray(first, last + 1))).toBe(true);
  });

  it("are missing if nobody stored them, which is no fault of the storage", async () => {
    const error: unknown = await open()
      .open(newKey())
      .catch((each) => each);
    expect(error).toMatchObject({ code: "ENOENT" });
    expect(isStorageAway(error)).toBe(false);
  });

  it("may be large, and a reader may leave", { timeout: 60_000 }, async () => {
    const storage = open();
    const bytes = randomBytes((9 << 20) + 3);
    const key = await keep(storage, bytes);
    expect(digest(await read(storage, key))).toBe(digest(bytes));
    const tail = await read(storage, key, { first: bytes.length - 5, last: bytes.length - 1 });
    expect(tail.equals(bytes.subarray(-5))).toBe(true);
    const reader = (await storage.open(key)).getReader();
    await reader.read();
    await reader.cancel();
    await storage.remove([key]);
  });

  it("are stored, read and removed by many at once", async () => {
    const storage = open();
    const all = Array.from({ length: 40 }, (_, each) => randomBytes(1000 + each));
    const keys = await Promise.all(all.map((bytes) => keep(storage, bytes)));
    const got = await Promise.all(keys.map((key) => read(storage, key)));
    expect(got.map(digest)).toEqual(all.map(digest));
    await Promise.all([storage.remove(keys), storage.remove(keys.slice(0, 20))]);
    for (const key of keys) expect(kept()).not.toContain(key);
    await storage.remove([]);
  });

  it("stay where they were received if they can't be stored", async () => {
    const bytes = randomBytes(3000);
    const key = newKey();
    const storage = refused(key);
    const file = stage(storage, bytes);
    await expect(storage.keep(file, key, "image/webp")).rejects.toThrow();
    expect(existsSync(file)).toBe(true);
    expect(kept()).not.toContain(key);
    await expect(storage.check()).rejects.toThrow();
    expect(await testStorage(storage).then(({ ok }) => ok)).toBe(storage.staging.includes("refused"));
    rmSync(file);
  });

  it("pass the test that admins run, which leaves nothing", async () => {
    const before = kept().length;
    expect(await testStorage(open())).toMatchObject({ ok: true });
    expect(kept().length).toBe(before);
  });
});
