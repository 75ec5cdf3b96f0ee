import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import path from "node:path";
import { digestStream } from "../../core/digest";
import { newId } from "../../core/ids";
import type { Party } from "../../core/shared-turns";
import type { Storage } from "../../platform/storage/driver";
import { stripPicture } from "./picture/strip-picture";
import { type MediaRow, toUploadedMedia } from "./present";
import { kindOf, type VideoType } from "./rules";
import type { MediaWarning, SentFile, UploadedMedia } from "./schema";
import { type Admit, type Staged, stage } from "./stage";
import { checkVideo } from "./video/check-video";

/** What a file's row records about it. */
type MediaFacts = {
  kind: "image" | "video";
  contentType: string;
  size: number;
  sha256: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  durationMs?: number;
  thumbhash?: string;
  /** The names of its files in the storage. */
  storageKey: string;
  originalKey?: string;
};

/**
 * Receives a file, checks it by its own bytes and stores it: a picture is served as a WebP without metadata and its
 * original is kept, a video is served with nothing but picture and sound. `write` creates the row and receives the
 * number of bytes. A rejected file, or one whose row cannot be written, leaves nothing in the storage.
 */
export async function keepMedia(
  storage: Storage,
  party: Party,
  file: SentFile,
  admit: Admit,
  write: (facts: MediaFacts, received: number) => Promise<MediaRow>,
): Promise<UploadedMedia> {
  const leftovers: string[] = [];
  try {
    const staged = await stage(storage.staging, file, admit);
    leftovers.push(staged.path);
    const { facts, warnings } = await make(storage, party, staged, leftovers);
    const row = await write(facts, staged.size).catch(async (error: unknown) => {
      await storage.remove([facts.storageKey, ...(facts.originalKey ? [facts.originalKey] : [])]);
      throw error;
    });
    const media = toUploadedMedia(row, facts.kind === "video" ? staged.sha256 : row.sha256);
    return warnings.length > 0 ? { ...media, warnings } : media;
  } finally {
    await Promise.all(leftovers.map((left) => rm(left, { force: true })));
  }
}

/** Checks what was received, and hands the files over to the storage. */
async function make(
  storage: Storage,
  party: Party,
  staged: Staged,
  leftovers: string[],
): Promise<{ facts: MediaFacts; warnings: MediaWarning[] }> {
  const { type } = staged;
  const shown = path.join(storage.staging, newId());
  leftovers.push(shown);
  if (kindOf(type) === "video") {
    const { path: film, isChanged, rare, ...video } = await checkVideo(staged.path, type as VideoType, shown);
    const { size } = await stat(film);
    const sha256 = isChanged ? await digest(film) : new Uint8Array(staged.sha256);
    const storageKey = newKey();
    await storage.keep(film, storageKey, video.contentType);
    const facts = { kind: "video" as const, size, sha256, ...video, storageKey };
    const message = `Many browsers can't play this video, because it has ${rare.join(" and ")}. 8-bit 4:2:0 H.264 with AAC plays everywhere.`;
    return { facts, warnings: rare.length > 0 ? [{ code: "limited_playback", message }] : [] };
  }
  const { isStill, ...picture } = await stripPicture(party, staged.path, shown);
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
  const about = { kind: "image" as const, contentType: "image/webp", size, sha256 };
  const message =
    "This picture is animated, but only its first frame is shown. Use a GIF or an animated WebP to keep the animation.";
  return {
    facts: { ...about, ...picture, storageKey, originalKey },
    warnings: isStill ? [{ code: "still_only", message }] : [],
  };
}

/** Entirely random: a file's name reveals nothing about others. */
export const newKey = (): string => randomBytes(24).toString("hex");

async function digest(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const { sha256 } = await digestStream(createReadStream(file));
  return new Uint8Array(Buffer.from(sha256, "hex"));
}
