import { parseEnv } from "../../core/env";
import type { S3Settings } from "../../platform/storage/s3-client";

/**
 * How a bucket of backups is reached: by the variables BACKUP_S3_…, or else by those of the media's bucket. Backups are
 * listed and verified without the site's other settings.
 */
export function bucketSettings(S3_BUCKET: string): S3Settings {
  const given = Object.entries(process.env).filter(([name]) => /^(BACKUP_)?S3_/.test(name));
  const {
    BACKUP_S3_ENDPOINT,
    BACKUP_S3_REGION,
    BACKUP_S3_ACCESS_KEY_ID,
    BACKUP_S3_SECRET_ACCESS_KEY,
    ...media
  } = parseEnv({
    ...Object.fromEntries(given),
    DATABASE_URL: "postgresql://x",
    NEXTAUTH_SECRET: "x".repeat(32),
  });
  const isApart = BACKUP_S3_ENDPOINT ?? BACKUP_S3_ACCESS_KEY_ID;
  return {
    ...media,
    S3_REGION: BACKUP_S3_REGION ?? media.S3_REGION,
    ...(isApart !== undefined && {
      S3_ENDPOINT: BACKUP_S3_ENDPOINT,
      S3_ACCESS_KEY_ID: BACKUP_S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: BACKUP_S3_SECRET_ACCESS_KEY,
      S3_FORCE_PATH_STYLE: undefined,
    }),
    S3_BUCKET,
  };
}
