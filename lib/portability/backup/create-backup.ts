import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import packageJson from "../../../package.json";
import type { Storage } from "../../platform/storage/driver";
import { connectPatiently, persist } from "./connection";
import { copyMedia } from "./copy-media";
import { dumpDatabase } from "./dump-database";
import { textOf, writeStored } from "./files";
import { layout, nameBackup } from "./layout";
import { listBackups } from "./list-backups";
import { openBackup, placeOf } from "./open-backup";
import { type BackupDraft, type BackupPlace, isInBucket } from "./place";
import { pruneBackups } from "./prune-backups";
import type { Manifest, OnProgress } from "./schema";
import { type Settings, sealWith } from "./seal-settings";
import { signManifest } from "./sign-manifest";

export type CreateBackup = Settings & {
  url: string;
  storage: Storage;
  /** The folder of all backups, or their place in a bucket. */
  to: string;
  /** How many complete ones are kept; without it, all are. */
  keep?: number;
  passphrase?: string;
  now: Date;
  onRows?: OnProgress;
  onFiles?: OnProgress;
};

/** Where it is, what it has, and the names of those that were removed after it. */
export type CreatedBackup = { path: string; manifest: Manifest; removed: string[] };

export class BackupUnderWay extends Error {
  override message = "Another backup of this database is already running.";
}

/**
 * Backs up database, files and settings as of one moment, into a new backup that gets its name once all of it is there.
 * What an interrupted one has copied is taken over.
 */
export async function createBackup(wanted: CreateBackup): Promise<CreatedBackup> {
  const { to, keep } = wanted;
  const place = placeOf(to);
  await place.prepare();
  const name = nameBackup(wanted.now, randomBytes(3).toString("hex"));
  const lock = await takeLock(wanted.url);
  let draft: BackupDraft | undefined;
  try {
    const stale = await place.unfinished();
    draft = await place.begin(name);
    const manifest = await fill(wanted, name, place, draft, stale);
    const path = await draft.finish();
    for (const each of stale) await place.remove(each);
    return { path, manifest, removed: keep === undefined ? [] : await pruneBackups(to, keep) };
  } catch (error) {
    await draft?.abandon();
    if (!draft || (error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    await rm(draft.root, { recursive: true, force: true });
    const full = isInBucket(to) ? draft.root : to;
    throw new Error(`${full} is full. The unfinished backup was removed; free some space and start again.`);
  } finally {
    await lock.end().catch(() => {});
  }
}

async function fill(
  wanted: CreateBackup,
  name: string,
  place: BackupPlace,
  draft: BackupDraft,
  stale: readonly string[],
): Promise<Manifest> {
  const { url, storage, onRows = () => {}, onFiles = () => {} } = wanted;
  const { root } = draft;
  const dump = await persist(url, (client) => dumpDatabase(client, root, onRows));
  const newest = (await listBackups(place.at)).find(({ state }) => state !== "damaged");
  const media = await copyMedia({
    storage,
    draft,
    earlier: [...(newest ? [openBackup(newest.path)] : []), ...stale.map(place.open)],
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
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  const { sha256 } = await put(layout.manifest, text);
  const secret = wanted.secrets.NEXTAUTH_SECRET;
  await put(layout.signature, signManifest(text, { passphrase: wanted.passphrase, secret }));
  await put(layout.manifestDigest, `${sha256}  ${layout.manifest}\n`);
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
