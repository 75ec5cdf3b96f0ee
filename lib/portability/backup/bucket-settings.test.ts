import { afterEach, describe, expect, it, vi } from "vitest";
import { bucketSettings } from "./bucket-settings";

const media = {
  S3_BUCKET: "files",
  S3_ENDPOINT: "https://media.example",
  S3_REGION: "eu-west-1",
  S3_ACCESS_KEY_ID: "media-id",
  S3_SECRET_ACCESS_KEY: "media-secret",
  S3_FORCE_PATH_STYLE: "1",
};

function settingsWith(variables: Record<string, string>) {
  for (const [name, value] of Object.entries({ ...media, ...variables })) vi.stubEnv(name, value);
  return bucketSettings("backups");
}

afterEach(() => vi.unstubAllEnvs());

describe("a bucket of backups", () => {
  it("is where the media's bucket is, unless it says otherwise", () => {
    expect(settingsWith({})).toMatchObject({ ...media, S3_BUCKET: "backups", S3_FORCE_PATH_STYLE: true });
  });

  it("may be in another region of Amazon's, with the same keys", () => {
    const amazon = { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
    for (const [name, value] of Object.entries({ ...amazon, BACKUP_S3_REGION: "eu-north-1" }))
      vi.stubEnv(name, value);
    const settings = bucketSettings("backups");
    expect(settings.S3_ENDPOINT).toBeUndefined();
    expect(settings).toMatchObject({ S3_ACCESS_KEY_ID: "id", S3_REGION: "eu-north-1" });
  });

  it("takes nothing of the media's account once it has an address of its own", () => {
    const own = {
      BACKUP_S3_ENDPOINT: "https://backups.example",
      BACKUP_S3_ACCESS_KEY_ID: "id",
      BACKUP_S3_SECRET_ACCESS_KEY: "secret",
    };
    expect(settingsWith(own)).toMatchObject({
      S3_BUCKET: "backups",
      S3_ENDPOINT: "https://backups.example",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "secret",
      S3_FORCE_PATH_STYLE: undefined,
    });
  });
});
