import path from "node:path";
import { bucketPlace } from "./bucket-place";
import { folderPlace } from "./folder-place";
import { type BackupFiles, type BackupPlace, isInBucket } from "./place";

const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/;

/** A folder, or `s3://bucket/prefix`. */
export function placeOf(at: string): BackupPlace {
  if (!isInBucket(at)) return folderPlace(at);
  const [, bucket, prefix = ""] = bucketAddress.exec(at) ?? [];
  if (!bucket) throw new Error(`${at} can't hold backups. Use a URL such as s3://bucket/folder.`);
  return bucketPlace(bucket, prefix.replace(/\/+$/, ""));
}

/** A backup by its folder or address. */
export function openBackup(at: string): BackupFiles {
  const { dirname, basename } = isInBucket(at) ? path.posix : path;
  return placeOf(dirname(at)).open(basename(at));
}
