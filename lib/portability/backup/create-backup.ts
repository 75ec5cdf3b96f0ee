import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import packageJson from "../../../package.json";
import type { Storage } from "../../platform/storage/driver";
import { connectPatiently, persist } from "./connection";
import { copyMedia } from "./copy-media";
import { dumpDatabase } from "./dump-database";
import { syncFolder, textOf, writeStored } from "./files";
import { isPartialName, layout, nameBackup, partialName } from "./layout";
import { listBackups } from "./list-backups";
import type { Manifest, OnProgress } from "./schema";
import { type Settings, sealWith } from "./seal-settings";

export type CreateBackup = Settings & {
  url: string;
  storage: Storage;
  /** The folder of all backups. */
  to: string;
  passphrase?: string;
  now: Date;
  onRows?: OnProgress;
  onFiles?: OnProgress;
};

export type CreatedBackup = { path: string; manifest: Manifest };

export class BackupUnderWay extends Error {
  override message = "Another backup of this database is under way.";
}

/**
 * Backs up database, files and settings as of one moment, in a new folder that gets its name once all of it is there.
 * What an interrupted one has copied is taken over.
 */
export async function createBackup(wanted: CreateBackup): Promise<CreatedBackup> {
  await makeFolder(wanted.to);
  const name = nameBackup(wanted.now, randomBytes(3).toString("hex"));
  const root = path.join(wanted.to, partialName(name));
  const lock = await takeLock(wanted.url);
  try {
    const stale = (await readdir(wanted.to)).filter(isPartialName).map((each) => path.join(wanted.to, each));
    await mkdir(root, { mode: 0o700 });
    const manifest = await fill(wanted, name, root, stale);
    const target = path.join(wanted.to, name);
    await rename(root, target);
    await syncFolder(wanted.to);
    for (const folder of stale) await rm(folder, { recursive: true, force: true });
    return { path: target, manifest };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    await rm(root, { recursive: true, force: true });
    throw new Error(`${wanted.to} is full. The unfinished backup was removed; make room and start again.`);
  } finally {
    await lock.end().catch(() => {});
  }
}

/** Node.js says that a folder is missing where a file system can't be written; making the first one alone says why. */
async function makeFolder(to: string): Promise<void> {
  try {
    await mkdir(to, { recursive: true, mode: 0o700 });
  } catch {
    let first = path.resolve(to);
    while (!existsSync(path.dirname(first))) first = path.dirname(first);
    await mkdir(first, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      throw new Error(`${to} can't be made (${error.code}). Name a folder that Vitrine may write.`);
    });
    await mkdir(to, { recursive: true, mode: 0o700 });
  }
}

async function fill(
  wanted: CreateBackup,
  name: string,
  root: string,
  stale: readonly string[],
): Promise<Manifest> {
  const { url, storage, to, onRows = () => {}, onFiles = () => {} } = wanted;
  const dump = await persist(url, (client) => dumpDatabase(client, root, onRows));
  const newest = (await listBackups(to)).find(({ state }) => state !== "damaged");
  const media = await copyMedia({
    storage,
    root,
    earlier: [...(newest ? [newest.path] : []), ...stale],
    isNamed: (key) => isNamed(url, key),
    onProgress: onFiles,
  });
  const put = (file: string, text: string) => writeStored(root, file, textOf(text));
  const settings = await put(layout.settings, `${JSON.stringify(wanted.settings, null, 2)}\n`);
  const secrets =
    wanted.passphrase === undefined
      ? null
      : await put(layout.secrets, sealWith(wanted.passphrase, JSON.stringify(wanted.secrets)));
  const manifest: Manifest = {
    format: "vitrine-backup",
    version: 1,
    id: name,
    vitrine: packageJson.version,
    ...dump,
    media,
    settings,
    secrets,
  };
  const { sha256 } = await put(layout.manifest, `${JSON.stringify(manifest, null, 1)}\n`);
  await put(layout.manifestDigest, `${sha256}  ${layout.manifest}\n`);
  await syncFolder(root);
  return manifest;
}

const isNamed = (url: string, key: string): Promise<boolean> =>
  persist(url, async (client) => {
    const { rowCount } = await client.query(
      "select 1 from public.media where deleted_at is null and (storage_key = $1 or original_key = $1)",
      [key],
    );
    return rowCount !== 0;
  });

const lockId = 0x76697472 + 2;

/** One backup of a database at a time, whichever process makes it. */
async function takeLock(url: string) {
  const client = await connectPatiently(url);
  const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [lockId]);
  if (rows[0]?.taken) return client;
  await client.end();
  throw new BackupUnderWay();
}
