import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { digestStream } from "../../core/digest";
import type { BackupFiles } from "./place";
import type { Stored } from "./schema";

type Chunks = AsyncIterable<Uint8Array | string>;

/** Writes a file that survives a crash once this resolves, and returns its size and digest. */
export async function writeStored(root: string, file: string, content: Chunks): Promise<Stored> {
  const target = path.join(root, file);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const handle = await open(target, "w", 0o600);
  try {
    const written = await digestStream(content, (bytes) => handle.writeFile(bytes));
    await handle.sync();
    return { file, ...written };
  } finally {
    await handle.close();
  }
}

export async function* textOf(text: string): AsyncGenerator<string> {
  yield text;
}

/** Why a file is not the one that was stored; null if it is. */
export async function findFault(
  backup: BackupFiles,
  file: string,
  wanted: Pick<Stored, "size" | "sha256">,
): Promise<string | null> {
  try {
    const { size, sha256 } = await digestStream((await backup.read(file)) as AsyncIterable<Uint8Array>);
    if (size !== wanted.size) return `has ${size} bytes instead of ${wanted.size}`;
    return sha256 === wanted.sha256 ? null : "was changed";
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === "ENOENT" ? "is missing" : `can't be read (${code ?? message})`;
  }
}

/** The text of a small file of a backup. */
export async function readText(backup: BackupFiles, file: string): Promise<string> {
  return text(await backup.read(file));
}

/** Makes the names of the files in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows has no such thing.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
