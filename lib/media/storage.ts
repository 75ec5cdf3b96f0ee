import path from "node:path";
import { env } from "../core/env";
import { blobStorage } from "./blob-storage";
import { diskStorage } from "./disk-storage";
import type { Storage } from "./driver";

const shared = globalThis as { vitrineStorage?: Storage };

/** This process's storage: Vercel Blob where its token is set, and a folder of this machine otherwise. */
export function mediaStorage(): Storage {
  shared.vitrineStorage ??= openStorage();
  return shared.vitrineStorage;
}

function openStorage(): Storage {
  const { MEDIA_DIR, VITRINE_DATA, BLOB_READ_WRITE_TOKEN } = env();
  if (BLOB_READ_WRITE_TOKEN) return blobStorage(BLOB_READ_WRITE_TOKEN);
  return diskStorage(path.resolve(MEDIA_DIR ?? path.join(VITRINE_DATA, "media")));
}
