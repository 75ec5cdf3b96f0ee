import { open, rm } from "node:fs/promises";
import path from "node:path";
import type { Ctx, PersonCaller } from "../../core/ctx";
import { digestStream } from "../../core/digest";
import { failField } from "../../core/errors";
import { newId } from "../../core/ids";
import { newKey } from "../../documents/media/keep-media";
import { describePicture } from "../../documents/media/picture/strip-picture";
import {
  kindOf,
  type MediaType,
  maxBytes,
  maxFrames,
  maxSide,
  type VideoType,
} from "../../documents/media/rules";
import { sniff, sniffedBytes } from "../../documents/media/sniff";
import { type CheckedVideo, checkVideo } from "../../documents/media/video/check-video";
import { brokenUnique } from "../../platform/db/db";
import type { Storage } from "../../platform/storage/driver";
import { layout } from "./layout";
import { type Folder, openFile, readJson, refuse } from "./read-folder";
import { MediaFile } from "./schema";

type Bringing = { ctx: Ctx<PersonCaller>; storage: Storage; folder: Folder; organizationId: string };

/** One file on its way: `name` is its row in the archive, and `staged` what was written for it and goes in the end. */
type Work = Bringing & { name: string; file: MediaFile; staged: string[] };

/**
 * Stores a file of the archive under its own id, checked by its bytes like an upload; returns false if it exists
 * already. An id that belongs to another file here is rejected. Like an upload, it is swept if no document uses it.
 */
export async function bringMedia(bringing: Bringing, id: string): Promise<boolean> {
  const name = layout.mediaRow(id);
  const file = await readJson(bringing.folder, name, MediaFile);
  if (file.id !== id) refuse(name, `id: must match the file name, not ${file.id}.`);
  const work: Work = { ...bringing, name, file, staged: [] };
  if (await isHere(work)) {
    // An archive is complete or it is not: its bytes are checked even if the file exists already.
    for (const each of [file.file, file.original])
      if (each !== null) await copy(bringing.folder.root, each, null);
    return false;
  }
  try {
    const shown = await stageServed(work);
    const original = file.original === null ? null : await stageOriginal(work, file.original);
    return await keep(work, shown, original);
  } finally {
    await Promise.all(work.staged.map((left) => rm(left, { force: true })));
  }
}

async function isHere({ ctx, name, file }: Work): Promise<boolean> {
  const row = await ctx.db.media.findUnique({ where: { id: file.id } });
  if (!row) return false;
  const isSame = file.file.startsWith(`${Buffer.from(row.sha256).toString("hex")}.`);
  if (row.deletedAt !== null || !isSame) refuse(name, "id: Another file here has this ID.");
  return true;
}

async function stageServed(work: Work): Promise<string> {
  const { name, file, staged } = work;
  const { at, size, type } = await stageFile(work, file.file);
  if (type !== file.contentType) refuse(layout.file(file.file), `is not ${file.contentType}.`);
  if (size !== file.size) refuse(name, `size: The file has ${size} bytes.`);
  const about =
    file.kind === "video"
      ? await checkFilm(at, layout.file(file.file), type as VideoType, staged)
      : await checkPicture(at);
  const durationMs = "durationMs" in about ? about.durationMs : null;
  if (about.width !== file.width || about.height !== file.height || durationMs !== file.durationMs)
    refuse(name, `width, height, durationMs: These don't match the file.`);
  return at;
}

/** An export has films as they are served: nothing is left to be taken out of one. */
async function checkFilm(at: string, name: string, type: VideoType, staged: string[]): Promise<CheckedVideo> {
  const without = `${at}-without`;
  staged.push(without);
  const film = await checkVideo(at, type, without);
  if (film.isChanged) refuse(name, "has metadata that must be removed. Upload it instead.");
  return film;
}

async function stageOriginal(work: Work, name: string): Promise<string> {
  const { at, type } = await stageFile(work, name);
  if (type === null || kindOf(type) !== "image") refuse(layout.file(name), "is not a picture.");
  return at;
}

type Staged = { at: string; size: number; type: MediaType | null };

async function stageFile({ storage, folder, staged }: Work, name: string): Promise<Staged> {
  const at = path.join(storage.staging, newId());
  staged.push(at);
  return { at, ...(await copy(folder.root, name, at)) };
}

/** Reads a file and copies it; its bytes must match the digest in its name. */
async function copy(root: string, name: string, to: string | null): Promise<Omit<Staged, "at">> {
  const source = await openFile(root, layout.file(name), maxBytes.video);
  const target = to === null ? null : await open(to, "wx", 0o600);
  let head = Buffer.alloc(0);
  try {
    const { size, sha256 } = await digestStream(source.createReadStream({ autoClose: false }), (bytes) => {
      if (head.length < sniffedBytes) head = Buffer.concat([head, bytes]).subarray(0, sniffedBytes);
      return target?.writeFile(bytes);
    });
    await target?.sync();
    if (!name.startsWith(`${sha256}.`))
      refuse(layout.file(name), "has been changed or truncated: its content doesn't match its name.");
    return { size, type: sniff(head) };
  } finally {
    await target?.close();
    await source.close();
  }
}

async function keep(work: Work, shown: string, original: string | null): Promise<boolean> {
  const { ctx, storage, organizationId, file } = work;
  const kept: string[] = [];
  const hand = async (from: string, contentType: string) => {
    const key = newKey();
    await storage.keep(from, key, contentType);
    kept.push(key);
    return key;
  };
  try {
    const originalKey = original === null ? null : await hand(original, "application/octet-stream");
    const storageKey = await hand(shown, file.contentType);
    const { file: digest, original: _, source, createdAt, ...facts } = file;
    await ctx.db.media.create({
      data: {
        ...facts,
        sha256: new Uint8Array(Buffer.from(digest.slice(0, 64), "hex")),
        storageKey,
        originalKey,
        uploaderId: ctx.caller.person.id,
        organizationId,
        ...(source && { sourceUrl: source.url, readAt: new Date(source.readAt) }),
        createdAt: new Date(createdAt),
      },
    });
    return true;
  } catch (error) {
    await storage.remove(kept);
    // Another import has added it in the meantime.
    if (brokenUnique(error) && (await isHere(work))) return false;
    throw error;
  }
}

/** The properties of a picture made by `stripPicture`; one that was made by anything else is rejected. */
async function checkPicture(at: string): Promise<{ width: number; height: number }> {
  const { width, height, pages, hasMetadata } = await describePicture(at);
  if (Math.max(width, height) > maxSide || pages > maxFrames)
    failField("file", "too_large", `must have at most ${maxSide} pixels per side and ${maxFrames} frames`);
  if (hasMetadata) failField("file", "metadata", "must not contain metadata");
  return { width, height };
}
