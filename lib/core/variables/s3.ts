import { z } from "zod";

const text = z.string().min(1).optional();
const flag = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");
const region = z.string().regex(/^[a-z0-9-]{1,40}$/, "must be the name of a region");
/** Of the characters that addresses and content security policies take as they are. */
const prefix = /^([A-Za-z0-9._-]+\/)+$/;

/** Object storage for uploaded files. */
export const s3Variables = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional(),
  /** The address of the service; without it, that of Amazon S3 in the region. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: region.default("us-east-1"),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  /** Whether the bucket is part of the path, not of the host; by default where S3_ENDPOINT is set. */
  S3_FORCE_PATH_STYLE: flag.optional(),
  /** What the names of all files begin with, such as `vitrine/`. */
  S3_PREFIX: z.string().regex(prefix, "must be folders that end with a slash, such as vitrine/").default(""),
  /** Whether clients upload straight to the bucket, by signed addresses. */
  S3_DIRECT_UPLOADS: flag.default(false),
  /** The address at which clients reach the service, if it differs from S3_ENDPOINT. */
  S3_PUBLIC_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Where a bucket of backups is, if not where the media's bucket is. */
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: region.optional(),
  BACKUP_S3_ACCESS_KEY_ID: text,
  BACKUP_S3_SECRET_ACCESS_KEY: text,
};

type Variables = z.infer<z.ZodObject<typeof s3Variables>> & { BLOB_READ_WRITE_TOKEN?: string };

/** What is wrong with these variables together. */
export const s3Faults = (variables: Variables) => ({
  S3_DIRECT_UPLOADS:
    variables.S3_PUBLIC_ENDPOINT &&
    !variables.S3_DIRECT_UPLOADS &&
    "must be 1, because S3_PUBLIC_ENDPOINT is set",
  BLOB_READ_WRITE_TOKEN:
    variables.S3_BUCKET && variables.BLOB_READ_WRITE_TOKEN && "must not be set beside S3_BUCKET",
});
