import { describe, expect, it } from "vitest";
import { checkEnv } from "../env";

const needed = { DATABASE_URL: "postgresql://v@localhost/v", NEXTAUTH_SECRET: "x".repeat(32) };
const faultsOf = (settings: Record<string, string>) => checkEnv({ ...needed, ...settings }).faults;
const keys = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
const bucket = { S3_BUCKET: "files", S3_ENDPOINT: "https://s3.example", ...keys };
const blob = { BLOB_READ_WRITE_TOKEN: "token" };

describe("the settings of object storage", () => {
  it.each<[string, Record<string, string>]>([
    ["nothing", {}],
    ["a bucket with an address and keys", bucket],
    ["a bucket of Amazon's for the role of the machine", { S3_BUCKET: "files", S3_REGION: "eu-central-1" }],
    ["everything", { ...bucket, S3_PREFIX: "a/b/", S3_FORCE_PATH_STYLE: "0", S3_DIRECT_UPLOADS: "1" }],
  ])("may be %s", (_, settings) => expect(faultsOf(settings)).toEqual([]));

  it("are named all at once if they are wrong", () => {
    const wrong = {
      S3_BUCKET: "Not_A_Bucket",
      S3_ENDPOINT: "s3.example",
      S3_PREFIX: "/a",
      S3_DIRECT_UPLOADS: "maybe",
    };
    const names = faultsOf(wrong).map((fault) => fault.split(":")[0]);
    expect(names).toEqual(expect.arrayContaining(Object.keys(wrong)));
  });

  it.each<[Record<string, string>, string[]]>([
    [{ S3_ENDPOINT: "https://s3.example", ...keys }, ["S3_BUCKET"]],
    [{ S3_BUCKET: "files", S3_ENDPOINT: "https://s3.example" }, ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]],
    [{ S3_BUCKET: "files", S3_ACCESS_KEY_ID: "id" }, ["S3_SECRET_ACCESS_KEY"]],
    [
      { BACKUP_S3_ENDPOINT: "https://s3.example" },
      ["BACKUP_S3_ACCESS_KEY_ID", "BACKUP_S3_SECRET_ACCESS_KEY"],
    ],
    [{ BACKUP_S3_ACCESS_KEY_ID: "id" }, ["BACKUP_S3_SECRET_ACCESS_KEY"]],
    [{ BACKUP_S3_SECRET_ACCESS_KEY: "secret" }, ["BACKUP_S3_ACCESS_KEY_ID"]],
    [{ ...bucket, S3_PUBLIC_ENDPOINT: "https://files.example" }, ["S3_DIRECT_UPLOADS"]],
    [{ ...bucket, ...blob }, ["BLOB_READ_WRITE_TOKEN"]],
  ])("contradict each other: %o", (settings, names) => {
    expect(faultsOf(settings).map((fault) => fault.split(":")[0])).toEqual(names);
  });
});
