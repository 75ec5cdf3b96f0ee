import { tmpdir } from "node:os";
import path from "node:path";
import { type Env, env } from "../../core/env";
import { once } from "../../core/once";
import { blobStorage } from "./blob-storage";
import { diskStorage } from "./disk-storage";
import type { Storage } from "./driver";
import { s3Storage } from "./s3-storage";

type StorageKind = "disk" | "blob" | "s3";

/** Where files are stored: in S3 or Vercel Blob if one is set, otherwise on disk. */
export function storageKind({ S3_BUCKET, BLOB_READ_WRITE_TOKEN }: Env = env()): StorageKind {
  if (S3_BUCKET) return "s3";
  return BLOB_READ_WRITE_TOKEN ? "blob" : "disk";
}

/** This process's storage. */
export const mediaStorage = (): Storage => once("storage", openStorage);

function openStorage(): Storage {
  const settings = env();
  const { MEDIA_DIR, VITRINE_DATA, BLOB_READ_WRITE_TOKEN, S3_BUCKET } = settings;
  if (S3_BUCKET) {
    // Files are received here; a folder of its own keeps scaled pictures over a restart.
    const staging = path.join(MEDIA_DIR ?? path.join(tmpdir(), "vitrine-media"), "staging");
    return s3Storage({ ...settings, S3_BUCKET }, path.resolve(/* turbopackIgnore: true */ staging));
  }
  if (BLOB_READ_WRITE_TOKEN) return blobStorage(BLOB_READ_WRITE_TOKEN);
  return diskStorage(path.resolve(/* turbopackIgnore: true */ MEDIA_DIR ?? `${VITRINE_DATA}/media`));
}
