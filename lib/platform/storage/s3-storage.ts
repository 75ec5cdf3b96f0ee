import { mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import type { Storage } from "./driver";
import { openBucket, type S3Settings } from "./s3-client";
import { s3Incoming } from "./s3-incoming";
import { s3Objects } from "./s3-objects";

/** Files in a private bucket of any S3: each is read with our keys, as every request for one is authorized. */
export function s3Storage(settings: S3Settings, staging: string): Storage {
  mkdirSync(staging, { recursive: true, mode: 0o700 });
  const bucket = openBucket(settings);
  const objects = s3Objects(bucket);
  const folder = `${settings.S3_PREFIX}media/`;
  const nameOf = (key: string) => folder + key;
  return {
    staging,
    keep: async (file, key, contentType) => {
      await objects.put(file, nameOf(key), contentType);
      await rm(file, { force: true });
    },
    open: (key, range) => objects.open(nameOf(key), range),
    remove: (keys) => objects.remove(keys.map(nameOf)),
    check: () => objects.check(folder),
    ...(settings.S3_DIRECT_UPLOADS ? { incoming: s3Incoming(settings, bucket, objects) } : {}),
  };
}
