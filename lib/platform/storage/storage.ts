import { tmpdir } from "node:os";
import path from "node:path";
import { type Env, env } from "../../core/env";
import { registry } from "../../core/registry.mjs";
import { blobStorage } from "./blob-storage";
import { diskStorage } from "./disk-storage";
import type { Storage } from "./driver";
import { movingStorage } from "./moving-storage";
import { s3Storage } from "./s3-storage";

declare module "../../core/registry.mjs" {
  interface Registry {
    storage?: Storage;
  }
}

export const storageKinds = ["disk", "blob", "s3"] as const;
export type StorageKind = (typeof storageKinds)[number];

/** Where new files are stored: in S3 or Vercel Blob if one is set that files aren't moving from, otherwise on disk. */
export function storageKind(settings: Env = env()): StorageKind {
  const { S3_BUCKET, BLOB_READ_WRITE_TOKEN, MEDIA_MOVING_FROM: from } = settings;
  if (S3_BUCKET && from !== "s3") return "s3";
  return BLOB_READ_WRITE_TOKEN && from !== "blob" ? "blob" : "disk";
}

/** This process's storage; while files are moving, with the former one behind it. */
export function mediaStorage(): Storage {
  const shared = registry();
  shared.storage ??= openStorage();
  return shared.storage;
}

function openStorage(): Storage {
  const current = storageOf(storageKind());
  const { MEDIA_MOVING_FROM } = env();
  return MEDIA_MOVING_FROM ? movingStorage(current, storageOf(MEDIA_MOVING_FROM)) : current;
}

/** One of the storages that are set, by itself. */
export function storageOf(kind: StorageKind): Storage {
  const settings = env();
  const { MEDIA_DIR, VITRINE_DATA, BLOB_READ_WRITE_TOKEN, S3_BUCKET } = settings;
  if (kind === "s3" && S3_BUCKET) {
    // Files are received here; a folder of its own keeps scaled pictures over a restart.
    const staging = path.join(MEDIA_DIR ?? path.join(tmpdir(), "vitrine-media"), "staging");
    return s3Storage({ ...settings, S3_BUCKET }, path.resolve(staging));
  }
  if (kind === "blob" && BLOB_READ_WRITE_TOKEN) return blobStorage(BLOB_READ_WRITE_TOKEN);
  return diskStorage(path.resolve(MEDIA_DIR ?? path.join(VITRINE_DATA, "media")));
}
