import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import pLimit from "p-limit";
import { secondMs } from "../../core/time";
import { FileMissing, StorageUnavailable } from "./driver";
import { failIfStalled } from "./fail-if-stalled";
import { type Bucket, requestMs } from "./s3-client";

type Range = { first: number; last: number };
type Listed = { name: string; changedAt: Date };

/** The objects of a bucket, by their whole names. */
export type S3Objects = {
  /** Sends a file; an object of 8 MB or more in parts, each of which is sent again if it fails. */
  put: (file: string, name: string, contentType: string) => Promise<void>;
  open: (name: string, range?: Range) => Promise<ReadableStream<Uint8Array>>;
  /** Null if there is no such object. */
  sizeOf: (name: string) => Promise<number | null>;
  remove: (names: readonly string[]) => Promise<void>;
  list: (prefix: string) => AsyncGenerator<Listed[]>;
  check: (prefix: string) => Promise<void>;
};

const partBytes = 8 << 20;
const partsAtOnce = 2;
const mostParts = 10_000;
const removedAtOnce = 16;
/** How long a store may be silent before an answer, and within one. */
const silentMs = 15 * secondMs;
const checkMs = 5 * secondMs;

/** How long a store may take for an upload, or for the next of its parts: proxies wait for a minute. */
const patienceMs = 50 * secondMs;

export function s3Objects(bucket: Bucket, patience = patienceMs): S3Objects {
  const Bucket = bucket.name;
  const missing = (name: string) => (error: unknown) => {
    throw isMissing(error) ? new FileMissing(name) : error;
  };
  const remove = (name: string) =>
    bucket.use(async ({ sdk, client }) => {
      try {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: name }));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    });
  return {
    put: async (file, name, contentType) => {
      const { Upload } = await import("@aws-sdk/lib-storage");
      const { size } = await stat(file);
      await bucket.use(async ({ client }) => {
        const Body = createReadStream(file, { highWaterMark: 1 << 18 });
        const params = { Bucket, Key: name, Body, ContentType: contentType, ContentLength: size };
        const partSize = Math.max(partBytes, Math.ceil(size / mostParts));
        const upload = new Upload({ client, params, partSize, queueSize: partsAtOnce });
        const timer = setTimeout(() => void upload.abort(), patience);
        upload.on("httpUploadProgress", () => timer.refresh());
        try {
          await upload.done();
        } finally {
          clearTimeout(timer);
          Body.destroy();
        }
      });
    },
    open: (name, range) =>
      bucket.use(async ({ sdk, client }) => {
        const Range = range && `bytes=${range.first}-${range.last}`;
        const patience = new AbortController();
        const timer = setTimeout(() => patience.abort(), silentMs);
        const command = new sdk.GetObjectCommand({ Bucket, Key: name, Range });
        const reply = await client
          .send(command, { abortSignal: patience.signal })
          .catch(missing(name))
          .finally(() => clearTimeout(timer));
        if (!reply.Body || (range && !reply.ContentRange))
          throw new StorageUnavailable(`The storage sent no range of ${name}.`);
        const body = reply.Body.transformToWebStream() as ReadableStream<Uint8Array>;
        return failIfStalled(body, silentMs, bucket.explain);
      }),
    sizeOf: (name) =>
      bucket.use(async ({ sdk, client }) => {
        const options = { abortSignal: AbortSignal.timeout(silentMs) };
        try {
          const { ContentLength } = await client.send(
            new sdk.HeadObjectCommand({ Bucket, Key: name }),
            options,
          );
          return ContentLength ?? 0;
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),
    // One by one: a request for many takes a checksum that stores don't agree on.
    remove: async (names) => {
      const limit = pLimit(removedAtOnce);
      const results = await Promise.allSettled(names.map((name) => limit(remove, name)));
      for (const result of results) if (result.status === "rejected") throw result.reason;
    },
    list: async function* (prefix) {
      let ContinuationToken: string | undefined;
      do {
        const page = await bucket.use(({ sdk, client }) =>
          client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }), {
            requestTimeout: requestMs,
          }),
        );
        yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
          Key && LastModified ? [{ name: Key, changedAt: LastModified }] : [],
        );
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken !== undefined);
    },
    check: (prefix) =>
      bucket.use(async ({ sdk, client }) => {
        const command = new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 });
        await client.send(command, { abortSignal: AbortSignal.timeout(checkMs) });
      }),
  };
}

/** HEAD has no body to say what is missing. */
const isMissing = (error: unknown): boolean =>
  ["NoSuchKey", "NotFound"].includes((error as { name?: string }).name ?? "");
