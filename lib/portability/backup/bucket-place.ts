import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import pLimit from "p-limit";
import { openBucket } from "../../platform/storage/s3-client";
import { s3Objects } from "../../platform/storage/s3-objects";
import { bucketSettings } from "./bucket-settings";
import { isBackupName, isPartialName, layout, partialName } from "./layout";
import { seek } from "./media-list";
import type { BackupFiles, BackupPlace } from "./place";

const bytes = "application/octet-stream";
const mediaFolder = "media/";
const sentAtOnce = 8;
/** How many files may have to be sent once more if a backup is interrupted. */
const noteEvery = 200;

/**
 * Backups in a bucket, below a prefix. Files of the media storage are there once, for all backups, since a file never
 * changes under its name. A backup is finished once its manifest is there, which is sent last and removed first.
 */
export function bucketPlace(bucket: string, prefix: string): BackupPlace {
  const objects = s3Objects(openBucket(bucketSettings(bucket)));
  const base = prefix === "" ? "" : `${prefix}/`;
  const at = `s3://${bucket}${prefix === "" ? "" : `/${prefix}`}`;
  /** The object that is a file of a backup; files have the separators of this system. */
  const nameOf = (name: string, file: string) => {
    const below = file.replaceAll(path.sep, "/");
    return base + (below.startsWith(mediaFolder) ? below : `${name}/${below}`);
  };
  const open = (name: string): BackupFiles => ({
    at: `${at}/${name}`,
    read: async (file) => {
      const body = await objects.open(nameOf(name, file));
      const stream = Readable.fromWeb(body as unknown as ReadableStream);
      return file === layout.mediaList ? await fetched(stream) : stream;
    },
  });
  /** The objects of each backup, finished or not. */
  const found = async () => {
    const all = new Map<string, string[]>();
    for (const beginning of ["vitrine-", partialName("vitrine-")])
      for await (const page of objects.list(base + beginning))
        for (const { name: object } of page) {
          const [name = ""] = object.slice(base.length).split("/");
          if (isBackupName(name) || isPartialName(name)) all.set(name, [...(all.get(name) ?? []), object]);
        }
    return all;
  };
  const isFinished = ([name, of]: [string, string[]]) =>
    isBackupName(name) && of.includes(nameOf(name, layout.manifest));
  const names = async () => [...(await found())].filter(isFinished).map(([name]) => name);
  return {
    at,
    prepare: () => objects.check(base),
    names,
    unfinished: async () => [...(await found())].filter((each) => !isFinished(each)).map(([name]) => name),
    open,
    begin: async (name) => {
      const root = await emptyFolder(at);
      const partial = partialName(name);
      const send = (file: string, object: string) => objects.put(path.join(root, file), object, bytes);
      const abandon = () => rm(root, { recursive: true, force: true });
      let added = 0;
      return {
        root,
        takeOver: async (key, { size }) => (await objects.sizeOf(nameOf(name, layout.media(key)))) === size,
        addMedia: async (written, key) => {
          // The list has all that was added before; another backup takes them over by it.
          if (added > 0 && added % noteEvery === 0)
            await send(layout.mediaList, nameOf(partial, layout.mediaList));
          await send(written, nameOf(name, layout.media(key)));
          await rm(path.join(root, written));
          added++;
        },
        finish: async () => {
          const files = (await filesBelow(root)).filter((file) => file !== layout.manifest);
          const limit = pLimit(sentAtOnce);
          await Promise.all(files.map((file) => limit(() => send(file, nameOf(name, file)))));
          await send(layout.manifest, nameOf(name, layout.manifest));
          await objects.remove([nameOf(partial, layout.mediaList)]);
          await abandon();
          return `${at}/${name}`;
        },
        abandon,
      };
    },
    remove: async (name) => {
      await objects.remove([nameOf(name, layout.manifest)]);
      await objects.remove((await found()).get(name) ?? []);
    },
    sweep: async () => {
      const lists = (await names()).map((name) => seek(open(name), { isWhole: true }));
      let last = "";
      for await (const page of objects.list(base + mediaFolder)) {
        const needless: string[] = [];
        for (const { name: object } of page) {
          const key = path.posix.basename(object);
          if (key < last) throw new Error(`${at} lists its objects in no order, so nothing was removed.`);
          last = key;
          const holders = await Promise.all(lists.map((list) => list.find(key)));
          if (holders.every((holder) => holder === null)) needless.push(object);
        }
        await objects.remove(needless);
      }
      for (const list of lists) await list.close();
    },
  };
}

/** A list is read at the pace of other work, which no connection outlasts: it is fetched before. */
async function fetched(list: Readable): Promise<Readable> {
  const file = path.join(tmpdir(), `vitrine-list-${randomUUID()}`);
  try {
    await pipeline(list, createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return createReadStream(file).once("close", () => rm(file, { force: true }));
}

/** The folder of this machine for backups that go to a place. Whoever makes one has the lock; what a killed one left holds rows. */
async function emptyFolder(at: string): Promise<string> {
  const own = createHash("sha256").update(at).digest("hex").slice(0, 12);
  const root = path.join(tmpdir(), `vitrine-backup-${own}`);
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { mode: 0o700 });
  return root;
}

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
