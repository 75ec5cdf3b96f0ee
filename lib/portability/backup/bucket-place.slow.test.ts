import { randomBytes } from "node:crypto";
import { readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { within } from "../../../e2e/within";
import { diskStorage } from "../../platform/storage/disk-storage";
import type { Storage } from "../../platform/storage/driver";
import { openBucket } from "../../platform/storage/s3-client";
import { s3Objects } from "../../platform/storage/s3-objects";
import { storeFile } from "../../testing/backups";
import { useDatabase } from "../../testing/database";
import { S3Server } from "../../testing/engines/s3rver";
import { useFolder } from "../../testing/folders";
import { bucketSettings } from "./bucket-settings";
import { createBackup } from "./create-backup";
import { listBackups } from "./list-backups";
import { openBackup, placeOf } from "./open-backup";
import { pruneBackups } from "./prune-backups";
import { restoreMedia } from "./restore-media";
import { verifyBackup } from "./verify-backup";

const test = useDatabase();
const folder = useFolder();
let server: S3Server;
let storage: Storage;
let to: string;
const variables = ["S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

beforeAll(async () => {
  server = await S3Server.start();
  for (const name of variables) process.env[`BACKUP_${name}`] = server.settings[name];
});
afterAll(async () => {
  for (const name of variables) delete process.env[`BACKUP_${name}`];
  await server.stop();
});

let places = 0;
beforeEach(() => {
  to = `s3://${server.settings.S3_BUCKET}/place-${++places}`;
  storage = diskStorage(path.join(folder, `media-${places}`));
});
afterEach(() => test.db.media.deleteMany());
// Each backup sends a hundred files, of which the test server takes some fifty a second.
vi.setConfig({ testTimeout: 60_000 });

const objects = () => s3Objects(openBucket(bucketSettings(server.settings.S3_BUCKET)));

/** The names of all objects of the place. */
async function stored(): Promise<string[]> {
  const prefix = `place-${places}/`;
  const names: string[] = [];
  for await (const page of objects().list(prefix))
    names.push(...page.map(({ name }) => name.slice(prefix.length)));
  return names;
}

const aFile = () => storeFile(test.db, storage);

const bytesOf = async (from: Storage, key: string): Promise<Buffer> =>
  Buffer.from(await new Response(await from.open(key)).arrayBuffer());

const backUp = (day: number, more: { storage?: Storage } = {}) =>
  createBackup({
    url: test.url,
    storage,
    to,
    now: new Date(Date.UTC(2026, 5, day)),
    settings: {},
    secrets: {},
    ...more,
  });

it("has files once for all backups, which are listed, verified and restored without their site", async () => {
  const keys = [await aFile(), await aFile()];
  const first = await backUp(1);
  const later = await aFile();
  const second = await backUp(2);
  expect([first.manifest.media.count, second.manifest.media.count]).toEqual([2, 3]);
  expect((await listBackups(to)).map(({ path, state }) => [path, state])).toEqual([
    [second.path, "complete"],
    [first.path, "complete"],
  ]);
  expect((await stored()).filter((name) => name.startsWith("media/"))).toHaveLength(3);
  const left = async () =>
    readdirSync(tmpdir()).filter((name) => /^vitrine-(backup-[0-9a-f]{12}$|list-)/.test(name));
  await within(5, left, (names) => names.length === 0);
  expect((await verifyBackup(second.path, {})).faults).toEqual([]);
  const target = diskStorage(path.join(folder, `restored-${places}`));
  expect(await restoreMedia(openBackup(second.path), second.manifest, target, () => {})).toEqual({
    written: 3,
  });
  for (const key of [...keys, later]) {
    const [was, is] = await Promise.all([storage, target].map(async (each) => bytesOf(each, key)));
    expect(is?.equals(was ?? Buffer.of())).toBe(true);
  }
});

it("names what a backup has lost or what was changed", async () => {
  const [lost, changed] = [await aFile(), await aFile()];
  const { path: at } = await backUp(1);
  const names = await stored();
  const nameOf = (part: string) => `place-${places}/${names.find((name) => name.includes(part))}`;
  await objects().remove([nameOf(lost), nameOf("public.people")]);
  const other = path.join(folder, "other");
  writeFileSync(other, randomBytes(5000));
  await objects().put(other, nameOf(changed), "image/webp");
  const { faults } = await verifyBackup(at, {});
  expect(faults.map(({ file, fault }) => `${path.basename(file)} ${fault}`).toSorted()).toEqual(
    [`${lost} is missing`, `${changed} was changed`, "public.people.copy.gz is missing"].toSorted(),
  );
});

it("loses with old backups the files that none of the others has", async () => {
  const [stays, goes] = [await aFile(), await aFile()];
  const first = await backUp(1);
  await test.db.media.deleteMany({ where: { storageKey: goes } });
  const second = await backUp(2);
  const media = async () => (await stored()).filter((name) => name.startsWith("media/"));
  expect(await pruneBackups(to, 2)).toEqual([]);
  expect(await media()).toHaveLength(2);
  expect(await pruneBackups(to, 1)).toEqual([path.posix.basename(first.path)]);
  expect((await listBackups(to)).map(({ path }) => path)).toEqual([second.path]);
  expect(await media()).toEqual([`media/${stays.slice(0, 2)}/${stays}`]);
  expect((await verifyBackup(second.path, {})).faults).toEqual([]);
});

it("loses no file while the list of a backup can't be read", async () => {
  await aFile();
  const { path: at } = await backUp(1);
  await objects().remove([`place-${places}/${path.posix.basename(at)}/media.jsonl`]);
  await expect(placeOf(to).sweep()).rejects.toThrow("media.jsonl");
  expect((await stored()).filter((name) => name.startsWith("media/"))).toHaveLength(1);
});

it("takes over what an interrupted backup has sent, and removes the rest of it", async () => {
  const keys = await Promise.all(Array.from({ length: 202 }, aFile));
  const stopping = {
    ...storage,
    open: async (key: string) => {
      if (key === keys.toSorted().at(-1)) throw new Error("The machine is lost.");
      return storage.open(key);
    },
  };
  await expect(backUp(1, { storage: stopping })).rejects.toThrow("The machine is lost.");
  expect(await listBackups(to)).toEqual([]);
  const read: string[] = [];
  const counting = {
    ...storage,
    open: async (key: string) => {
      read.push(key);
      return storage.open(key);
    },
  };
  const { path: at } = await backUp(2, { storage: counting });
  // The first 200 had been noted.
  expect(read).toHaveLength(2);
  expect((await verifyBackup(at, {})).faults).toEqual([]);
  expect((await stored()).filter((name) => name.startsWith(".partial-"))).toEqual([]);
});

it("says what is wrong with a place, and with a bucket that is away", async () => {
  await expect(listBackups("s3:///nowhere")).rejects.toThrow("Use a URL such as s3://bucket/folder");
  await expect(verifyBackup(`${to}/vitrine-20260601T030000Z-000001`, {})).rejects.toThrow(
    "is not a complete backup",
  );
  await server.kill();
  await expect(listBackups(to)).rejects.toThrow(/can't be reached/);
  await expect(backUp(1)).rejects.toThrow(/can't be reached/);
});
