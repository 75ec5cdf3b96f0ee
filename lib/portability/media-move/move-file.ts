import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { isStorageAway, type Storage } from "../../platform/storage/driver";
import type { NamedFile } from "./list-files";

export type Storages = { from: Storage; to: Storage; isNamed: (key: string) => Promise<boolean> };
export type Outcome = "copied" | "present" | "missing" | "damaged" | "deleted";

type Chunks = AsyncIterable<Uint8Array>;
const tries = 5;

/**
 * Copies a file, unless the target has it, and reads it there again: it is right if its digest is the source's. One that
 * is deleted meanwhile is deleted from the target too. `damaged` is copied as it is, but is not what was once uploaded.
 */
export async function moveFile(storages: Storages, file: NamedFile): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await move(storages, file);
    } catch (error) {
      if (attempt === tries || !isStorageAway(error)) throw error;
      await wait(250 * 2 ** attempt);
    }
  }
}

async function move({ from, to, isNamed }: Storages, file: NamedFile): Promise<Outcome> {
  const { key, contentType, sha256: wanted } = file;
  const there = await digestIn(to, key);
  if (there !== null && there === wanted) return "present";
  const staged = path.join(to.staging, `move-${randomUUID()}`);
  try {
    const source = await receive(from, key, staged);
    if (source === null) {
      if (there !== null) return wanted === null ? "present" : "damaged";
      return (await isNamed(key)) ? "missing" : "deleted";
    }
    if (there !== source) {
      // Some stores refuse to replace what is left of an attempt.
      if (there !== null) await to.remove([key]);
      await to.keep(staged, key, contentType);
      const arrived = await digestIn(to, key);
      // One that was deleted may be gone there already.
      if (arrived !== source && (await isNamed(key))) {
        await to.remove([key]);
        throw new Error(`${key} was not stored as it was sent.`);
      }
    }
    // The sweep retires rows before it removes files: whichever comes later removes this one.
    if (!(await isNamed(key))) {
      await to.remove([key]);
      return "deleted";
    }
    if (wanted !== null && source !== wanted) return "damaged";
    return there === source ? "present" : "copied";
  } finally {
    await rm(staged, { force: true });
  }
}

/** The digest of a file; null if the storage lacks it. */
async function digestIn(storage: Storage, key: string): Promise<string | null> {
  const bytes = await openIn(storage, key);
  if (!bytes) return null;
  const hash = createHash("sha256");
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest("hex");
}

async function receive(storage: Storage, key: string, target: string): Promise<string | null> {
  const bytes = await openIn(storage, key);
  if (!bytes) return null;
  const hash = createHash("sha256");
  const hashed = async function* (chunks: Chunks) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(bytes, hashed, createWriteStream(target, { mode: 0o600 }));
  return hash.digest("hex");
}

type Range = Parameters<Storage["open"]>[1];

async function openIn(storage: Storage, key: string, range?: Range): Promise<Chunks | null> {
  return storage.open(key, range).then(
    (stream) => stream as unknown as Chunks,
    (error) => {
      if ((error as { code?: unknown }).code === "ENOENT") return null;
      throw error;
    },
  );
}

/** Whether a storage has a file, by its first byte: no file is empty. */
export async function has(storage: Storage, key: string): Promise<boolean> {
  const chunks = await openIn(storage, key, { first: 0, last: 0 });
  // Read to the end, so that the connection can be used again.
  if (chunks) for await (const _ of chunks);
  return chunks !== null;
}
