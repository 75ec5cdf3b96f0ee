import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import path from "node:path";
import { newId } from "../core/ids";
import { checkVideo } from "./check-video";
import type { Storage } from "./driver";
import { prepareImage } from "./prepare-image";
import { type MediaRow, toUploadedMedia } from "./present";
import { kindOf, type VideoType } from "./rules";
import type { SentFile, UploadedMedia } from "./schema";
import { type Staged, stage } from "./stage";

type Made = {
  kind: "image" | "video";
  contentType: string;
  size: number;
  sha256: Buffer;
  width: number;
  height: number;
  durationMs?: number;
  thumbhash?: string;
  /** What is kept, by the file in the staging folder that holds it. */
  files: { storageKey: string; originalKey?: string };
};

/** What a file's row says of it. */
export type MediaFacts = ReturnType<typeof toFacts>;

/**
 * Receives a file, checks it by its own bytes and keeps it: of an image a WebP without metadata is served and the
 * original is kept, a video is served as it came. `write` makes its row, and is told how many bytes came. Of a refused
 * file, or one whose row can't be written, nothing is left in the storage.
 */
export async function keepMedia(
  storage: Storage,
  file: SentFile,
  allowed: number,
  write: (facts: MediaFacts, received: number) => Promise<MediaRow>,
): Promise<UploadedMedia> {
  const leftovers: string[] = [];
  try {
    const staged = await stage(storage.staging, file, allowed);
    leftovers.push(staged.path);
    const made = await make(storage, staged, leftovers);
    return toUploadedMedia(await orRemove(storage, made, write(toFacts(made), staged.size)));
  } finally {
    await Promise.all(leftovers.map((left) => rm(left, { force: true })));
  }
}

/** Checks what was received, and hands over to the storage what is kept of it. */
async function make(storage: Storage, staged: Staged, leftovers: string[]): Promise<Made> {
  const { type } = staged;
  if (kindOf(type) === "video") {
    const video = await checkVideo(staged.path, type as VideoType);
    const storageKey = newKey();
    await storage.keep(staged.path, storageKey, type);
    const { size, sha256 } = staged;
    return { kind: "video", contentType: type, size, sha256, ...video, files: { storageKey } };
  }
  const shown = path.join(storage.staging, newId());
  leftovers.push(shown);
  const picture = await prepareImage(staged.path, shown);
  const { size } = await stat(shown);
  const sha256 = await digest(shown);
  const [storageKey, originalKey] = [newKey(), newKey()];
  await storage.keep(staged.path, originalKey, "application/octet-stream");
  try {
    await storage.keep(shown, storageKey, "image/webp");
  } catch (error) {
    await storage.remove([originalKey]);
    throw error;
  }
  const files = { storageKey, originalKey };
  return { kind: "image", contentType: "image/webp", size, sha256, ...picture, files };
}

function toFacts({ files, sha256, ...rest }: Made) {
  return { ...rest, ...files, sha256: new Uint8Array(sha256) };
}

async function orRemove({ remove }: Storage, { files }: Made, written: Promise<MediaRow>): Promise<MediaRow> {
  try {
    return await written;
  } catch (error) {
    await remove([files.storageKey, ...(files.originalKey ? [files.originalKey] : [])]);
    throw error;
  }
}

/** Random in all its characters: the name of a file says nothing of others. */
export const newKey = (): string => randomBytes(24).toString("hex");

async function digest(file: string): Promise<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest();
}
