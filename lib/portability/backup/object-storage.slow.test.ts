import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { S3Settings } from "../../platform/storage/s3-client";
import { s3Storage } from "../../platform/storage/s3-storage";
import { useDatabase } from "../../testing/database";
import { S3Server } from "../../testing/engines/s3rver";
import { useFolder } from "../../testing/folders";
import { createBackup } from "./create-backup";
import { openBackup } from "./open-backup";
import { restoreMedia } from "./restore-media";
import { verifyBackup } from "./verify-backup";

const test = useDatabase();
const folder = useFolder();
let server: S3Server;
beforeAll(async () => {
  server = await S3Server.start();
});
afterAll(() => server.stop());

const inFolder = (prefix: string) => {
  const settings = { ...server.settings, S3_PREFIX: prefix, S3_DIRECT_UPLOADS: false } as S3Settings;
  return s3Storage(settings, path.join(folder, "staging"));
};

it("backs up files of a bucket, notices one that is gone and a bucket that is away, and restores into another", {
  timeout: 60_000,
}, async () => {
  const [source, target] = [inFolder("from/"), inFolder("to/")];
  mkdirSync(source.staging, { recursive: true });
  const kept = new Map<string, Buffer>();
  for (let each = 0; each < 5; each++) {
    const [key, bytes] = [randomBytes(24).toString("hex"), randomBytes(2000 + each)];
    const staged = path.join(source.staging, key);
    writeFileSync(staged, bytes);
    await source.keep(staged, key, "image/webp");
    kept.set(key, bytes);
    const facts = { kind: "image", contentType: "image/webp", size: bytes.length } as const;
    const sha256 = new Uint8Array(createHash("sha256").update(bytes).digest());
    await test.db.media.create({ data: { ...facts, sha256, storageKey: key } });
  }
  const create = (now: Date) =>
    createBackup({
      url: test.url,
      storage: source,
      to: path.join(folder, "backups"),
      now,
      settings: {},
      secrets: {},
    });
  const { path: at, manifest } = await create(new Date(1_000_000_000_000));
  expect([manifest.media.count, manifest.media.missing]).toEqual([5, []]);
  expect((await verifyBackup(at, {})).faults).toEqual([]);
  const restore = () => restoreMedia(openBackup(at), manifest, target, () => {});
  expect(await restore()).toEqual({ written: 5 });
  expect(await restore()).toEqual({ written: 0 });
  for (const [key, bytes] of kept) {
    const found = await new Response(await target.open(key)).arrayBuffer();
    expect(Buffer.from(found).equals(bytes)).toBe(true);
  }
  const [lost = ""] = kept.keys();
  const facts = { kind: "image", contentType: "image/webp", size: 1, sha256: new Uint8Array(32) } as const;
  const unknown = randomBytes(24).toString("hex");
  await test.db.media.create({ data: { ...facts, storageKey: unknown } });
  await source.remove([lost]);
  // The earlier backup still has the one that was lost.
  const second = await create(new Date(1_100_000_000_000));
  expect(second.manifest.media.missing).toEqual([unknown]);
  await server.kill();
  await expect(create(new Date(1_200_000_000_000))).rejects.toThrow(/can't be reached/);
});
