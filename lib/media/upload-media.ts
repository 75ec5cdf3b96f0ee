import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Ctx, DraftCaller, PersonCaller } from "../auth/caller";
import { isPerson } from "../auth/require";
import type { Db } from "../core/db";
import { newId } from "../core/ids";
import { type Charge, chargeDraft, settleCharge } from "../drafts/charge";
import { checkVideo } from "./check-video";
import type { Storage } from "./driver";
import { prepareImage } from "./prepare-image";
import { toUploadedMedia } from "./present";
import { kindOf, mostBytes, type VideoType } from "./rules";
import type { SentFile, UploadedMedia } from "./schema";
import { type Staged, stage, tooLarge } from "./stage";
import { mediaStorage } from "./storage";

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

/**
 * Receives a file, checks it by its own bytes and keeps it: of an image a WebP without metadata is served and the
 * original is kept, a video is served as it came. A draft's quota is charged before anything is received. Of a refused
 * file nothing is left, neither in the storage nor of the charge.
 */
export async function uploadMedia(
  ctx: Ctx<PersonCaller | DraftCaller>,
  { file }: { file: SentFile },
): Promise<UploadedMedia> {
  if ((file.size ?? 0) > mostBytes.video) tooLarge(`A file may have ${mostBytes.video} bytes at most.`);
  const charge =
    ctx.caller.kind === "draft" ? await chargeDraft(ctx.db, ctx.caller, file.size, ctx.now) : null;
  const storage = mediaStorage();
  const leftovers: string[] = [];
  try {
    const staged = await stage(storage.staging, file, charge?.bytes ?? Number.POSITIVE_INFINITY);
    leftovers.push(staged.path);
    const made = await make(storage, staged, leftovers);
    const row = await insert(ctx, storage, made);
    if (charge) await settleCharge(ctx.db, charge, staged.size);
    return toUploadedMedia(row);
  } catch (error) {
    if (charge) await giveBack(ctx.db, charge);
    throw error;
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

async function insert({ db, caller, now }: Ctx<PersonCaller | DraftCaller>, storage: Storage, made: Made) {
  const { files, sha256, ...rest } = made;
  const owner = isPerson(caller) ? { uploaderId: caller.person.id } : { draftId: caller.draftId };
  const data = { ...rest, ...files, ...owner, sha256: new Uint8Array(sha256), createdAt: now };
  try {
    return await db.media.create({ data });
  } catch (error) {
    await storage.remove([files.storageKey, ...(files.originalKey ? [files.originalKey] : [])]);
    throw error;
  }
}

/** A draft whose charge stays because the database is gone loses some room until it ends, and nothing else. */
const giveBack = (db: Db, charge: Charge): Promise<void> => settleCharge(db, charge, null).catch(() => {});

/** Random in all its characters: the name of a file says nothing of others. */
const newKey = (): string => randomBytes(24).toString("hex");

async function digest(file: string): Promise<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest();
}
