import { createHash } from "node:crypto";
import { isStorageAway } from "../../platform/storage/driver";
import { readText } from "./files";
import { layout } from "./layout";
import { placeOf } from "./open-backup";
import type { BackupFiles } from "./place";
import { Manifest } from "./schema";

export type ListedBackup = {
  path: string;
  createdAt: string | null;
  vitrine: string | null;
  rows: number;
  files: number;
  bytes: number;
  /** `incomplete` lacks files that the storage had lost; `damaged` has no manifest that can be read. */
  state: "complete" | "incomplete" | "damaged";
};

/** The backups in a folder or bucket, newest first; a missing folder has none. */
export async function listBackups(at: string): Promise<ListedBackup[]> {
  const place = placeOf(at);
  const listed: ListedBackup[] = [];
  for (const name of (await place.names()).sort().reverse()) listed.push(await describe(place.open(name)));
  return listed;
}

async function describe(backup: BackupFiles): Promise<ListedBackup> {
  const { at: path } = backup;
  try {
    const { createdAt, vitrine, tables, media } = await readManifest(backup);
    return {
      path,
      createdAt,
      vitrine,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: media.count,
      bytes: tables.reduce((sum, { size }) => sum + size, media.bytes),
      state: media.missing.length > 0 ? "incomplete" : "complete",
    };
  } catch (error) {
    if (isStorageAway(error)) throw error;
    return { path, createdAt: null, vitrine: null, rows: 0, files: 0, bytes: 0, state: "damaged" };
  }
}

/** The manifest of a backup, or an error that says what is wrong with it. */
export async function readManifest(backup: BackupFiles): Promise<Manifest> {
  const { at } = backup;
  const text = await read(backup, layout.manifest);
  const digest = await read(backup, layout.manifestDigest);
  if (createHash("sha256").update(text).digest("hex") !== digest.slice(0, 64))
    throw new Error(`${at}/${layout.manifest} was changed.`);
  const about: unknown = JSON.parse(text);
  const { version } = about as { version?: unknown };
  if (typeof version === "number" && version > 1)
    throw new Error(`${at} was made by a newer Vitrine. Restore it with that version.`);
  const parsed = Manifest.safeParse(about);
  if (!parsed.success) throw new Error(`${at}/${layout.manifest} is not the manifest of a backup.`);
  return parsed.data;
}

async function read(backup: BackupFiles, file: string): Promise<string> {
  try {
    return await readText(backup, file);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["ENOENT", "ENOTDIR"].includes(code)) throw error;
    throw new Error(`${backup.at} is not a complete backup: it has no ${file}.`);
  }
}
