import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { isBackupName, layout } from "./layout";
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

/** The backups in a folder, newest first; a missing folder has none. */
export async function listBackups(folder: string): Promise<ListedBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const found = names.filter(isBackupName).sort().reverse();
  const listed: ListedBackup[] = [];
  for (const name of found) listed.push(await describe(path.join(folder, name)));
  return listed;
}

async function describe(at: string): Promise<ListedBackup> {
  try {
    const { createdAt, vitrine, tables, media } = await readManifest(at);
    return {
      path: at,
      createdAt,
      vitrine,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: media.count,
      bytes: tables.reduce((sum, { size }) => sum + size, media.bytes),
      state: media.missing.length > 0 ? "incomplete" : "complete",
    };
  } catch {
    return { path: at, createdAt: null, vitrine: null, rows: 0, files: 0, bytes: 0, state: "damaged" };
  }
}

/** The manifest of a backup, or an error that says what is wrong with it. */
export async function readManifest(at: string): Promise<Manifest> {
  const text = await read(at, layout.manifest);
  const digest = await read(at, layout.manifestDigest);
  if (createHash("sha256").update(text).digest("hex") !== digest.slice(0, 64))
    throw new Error(`${path.join(at, layout.manifest)} was changed.`);
  const about: unknown = JSON.parse(text);
  const { version } = about as { version?: unknown };
  if (typeof version === "number" && version > 1)
    throw new Error(`${at} was made by a newer Vitrine. Restore it with that version.`);
  const parsed = Manifest.safeParse(about);
  if (!parsed.success) throw new Error(`${path.join(at, layout.manifest)} is not the manifest of a backup.`);
  return parsed.data;
}

async function read(at: string, file: string): Promise<string> {
  try {
    return await readFile(path.join(at, file), "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "ENOTDIR") throw error;
    throw new Error(`${at} is not a complete backup: it has no ${file}.`);
  }
}
