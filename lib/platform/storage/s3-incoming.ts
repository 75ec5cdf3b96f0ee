import type { S3Client } from "@aws-sdk/client-s3";
import { secondMs } from "../../core/time";
import type { Incoming } from "./driver";
import { type Bucket, configOf, type S3Settings } from "./s3-client";
import type { S3Objects } from "./s3-objects";

/** The part of a bucket that accepts files from clients, by an address signed for one name, type and exact size. */
export function s3Incoming(settings: S3Settings, bucket: Bucket, objects: S3Objects): Incoming {
  const folder = `${settings.S3_PREFIX}incoming/`;
  const nameOf = (key: string) => folder + key;
  let signer: S3Client | undefined;
  return {
    admit: async (key, { contentType, size, expiresAt }) => {
      const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
      const url = await bucket.use(({ sdk }) => {
        signer ??= new sdk.S3Client(configOf(settings, settings.S3_PUBLIC_ENDPOINT ?? settings.S3_ENDPOINT));
        const command = new sdk.PutObjectCommand({
          Bucket: bucket.name,
          Key: nameOf(key),
          ContentType: contentType,
          ContentLength: size,
        });
        const seconds = Math.ceil((expiresAt.getTime() - Date.now()) / secondMs);
        return getSignedUrl(signer, command, {
          expiresIn: Math.max(1, seconds),
          // The presigner leaves the type unsigned unless it is named.
          signableHeaders: new Set(["host", "content-type", "content-length"]),
        });
      });
      return { to: "address", url, headers: { "content-type": contentType } };
    },
    find: async (key) => {
      const size = await objects.sizeOf(nameOf(key));
      return size === null ? null : { size, open: () => objects.open(nameOf(key)) };
    },
    remove: (key) => objects.remove([nameOf(key)]),
    clear: async (before) => {
      for await (const page of objects.list(folder))
        await objects.remove(page.filter(({ changedAt }) => changedAt < before).map(({ name }) => name));
    },
  };
}
