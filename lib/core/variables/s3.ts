import { z } from "zod";
import type { VariableFault } from "./fault";

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

/** Of each, the second one is needed where the first is set. */
const pairs = [
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["S3_SECRET_ACCESS_KEY", "S3_ACCESS_KEY_ID"],
  ["BACKUP_S3_ACCESS_KEY_ID", "BACKUP_S3_SECRET_ACCESS_KEY"],
  ["BACKUP_S3_SECRET_ACCESS_KEY", "BACKUP_S3_ACCESS_KEY_ID"],
] as const;

/** What is wrong with these variables together. */
export function s3Faults(variables: Variables): VariableFault[] {
  const faults: VariableFault[] = [];
  const add = (name: string, message: string) => faults.push({ name, message });
  const { S3_BUCKET, BLOB_READ_WRITE_TOKEN: blob } = variables;
  const others = [
    "S3_ENDPOINT",
    "S3_ACCESS_KEY_ID",
    "S3_SECRET_ACCESS_KEY",
    "S3_FORCE_PATH_STYLE",
    "S3_PUBLIC_ENDPOINT",
  ] as const;
  const stray = others.find((name) => variables[name] !== undefined);
  if (stray && !S3_BUCKET) add("S3_BUCKET", `must be set, because ${stray} is`);
  for (const [one, other] of pairs)
    if (variables[one] && !variables[other]) add(other, `must be set, because ${one} is`);
  for (const group of ["S3", "BACKUP_S3"] as const) {
    const keys = [`${group}_ACCESS_KEY_ID`, `${group}_SECRET_ACCESS_KEY`] as const;
    if (variables[`${group}_ENDPOINT`] && keys.every((name) => !variables[name]))
      for (const name of keys) add(name, `must be set, because ${group}_ENDPOINT is`);
  }
  if (variables.S3_PUBLIC_ENDPOINT && !variables.S3_DIRECT_UPLOADS)
    add("S3_DIRECT_UPLOADS", "must be 1, because S3_PUBLIC_ENDPOINT is set");
  if (S3_BUCKET && blob) add("BLOB_READ_WRITE_TOKEN", "must not be set beside S3_BUCKET");
  return faults;
}
