import { createHash } from "node:crypto";
import path from "node:path";
import { env } from "../core/env";
import { type StorageKind, storageKind, storageOf } from "../platform/storage/storage";
import { connectPatiently } from "../portability/backup/connection";
import { type MovedMedia, moveMedia } from "../portability/media-move/move-media";
import { printCount, printLines } from "./print-report";
import { withProgress } from "./progress";
import { withDatabase } from "./with-database";

export type MoveOptions = { to: StorageKind; remove: boolean; json: boolean };

const variableOf: Record<StorageKind, string> = {
  disk: "neither S3_BUCKET nor BLOB_READ_WRITE_TOKEN, but for the storage that files move from",
  blob: "BLOB_READ_WRITE_TOKEN",
  s3: "S3_BUCKET and the other variables of S3",
};

export async function runMove({ to, remove, json }: MoveOptions): Promise<void> {
  const moved = await withDatabase(async (db) => {
    const from = env().MEDIA_MOVING_FROM;
    const current = storageKind();
    if (from === undefined || current !== to)
      throw new Error(
        `New files are stored in ${nameOf[current]}${from ? ` and move from ${nameOf[from]}` : ""}. To move to ${nameOf[to]}, set ${variableOf[to]}, and MEDIA_MOVING_FROM to the storage that has the files now; restart every server, then run this again.`,
      );
    const lock = await takeLock();
    try {
      const storages = { from: storageOf(from), to: storageOf(to) };
      const progressFile = path.join(
        path.dirname(storageOf("disk").staging),
        `move-${identity(from, to)}.json`,
      );
      return await withProgress("Moving files", (onProgress) =>
        moveMedia({ db, ...storages, progressFile, removes: remove, onProgress }),
      );
    } finally {
      await lock.end().catch(() => {});
    }
  });
  if (moved.missing.length + moved.damaged.length > 0) process.exitCode = 1;
  if (json) console.log(JSON.stringify(moved, null, 2));
  else print(moved, remove);
}

const nameOf: Record<StorageKind, string> = { disk: "a folder", blob: "Vercel Blob", s3: "S3" };

function print({ copied, present, removed, missing, damaged }: MovedMedia, removes: boolean): void {
  printCount(copied, "files copied and verified");
  printCount(present, "files that were already there");
  if (removes) printCount(removed, "files removed from the old storage");
  printLines("In neither storage", missing);
  printLines("Copied, but changed since they were uploaded", damaged);
  if (removes && missing.length + damaged.length > 0)
    console.log("Because of these files, nothing was removed from the old storage.");
  console.log("Every file is in the new storage. Remove MEDIA_MOVING_FROM and restart every server.");
}

/** Of the two storages and the database, so that another move starts from the beginning. */
function identity(from: StorageKind, to: StorageKind): string {
  const { S3_ENDPOINT, S3_BUCKET, S3_PREFIX, BLOB_READ_WRITE_TOKEN, MEDIA_DIR, DATABASE_URL } = env();
  const places = [S3_ENDPOINT, S3_BUCKET, S3_PREFIX, BLOB_READ_WRITE_TOKEN, MEDIA_DIR, DATABASE_URL];
  const digest = createHash("sha256").update(JSON.stringify(places)).digest("hex").slice(0, 12);
  return `${from}-${to}-${digest}`;
}

const lockId = 0x76697472 + 3;

/** One move at a time, whichever machine it runs on. */
async function takeLock() {
  const client = await connectPatiently(env().DATABASE_URL);
  const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [lockId]);
  if (rows[0]?.taken) return client;
  await client.end();
  throw new Error("Another move of files is already running.");
}
