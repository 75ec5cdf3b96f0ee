import path from "node:path";
import { env } from "../../core/env";
import { registry } from "../../core/registry.mjs";
import { blobStorage } from "./blob-storage";
import { diskStorage } from "./disk-storage";
import type { Storage } from "./driver";

declare module "../../core/registry.mjs" {
  interface Registry {
    storage?: Storage;
  }
}

/** This process's storage: Vercel Blob if its token is set, otherwise a folder of this machine. */
export function mediaStorage(): Storage {
  const shared = registry();
  shared.storage ??= openStorage();
  return shared.storage;
}

function openStorage(): Storage {
  const { MEDIA_DIR, VITRINE_DATA, BLOB_READ_WRITE_TOKEN } = env();
  if (BLOB_READ_WRITE_TOKEN) return blobStorage(BLOB_READ_WRITE_TOKEN);
  return diskStorage(path.resolve(MEDIA_DIR ?? path.join(VITRINE_DATA, "media")));
}
