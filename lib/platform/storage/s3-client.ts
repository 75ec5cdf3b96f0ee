import type { S3Client, S3ClientConfig } from "@aws-sdk/client-s3";
import type { Env } from "../../core/env";
import { secondMs } from "../../core/time";
import { FileMissing, StorageUnavailable } from "./driver";
import { bucketAddress } from "./s3-address";

export type S3Settings = Pick<
  Env,
  | "S3_ENDPOINT"
  | "S3_REGION"
  | "S3_ACCESS_KEY_ID"
  | "S3_SECRET_ACCESS_KEY"
  | "S3_FORCE_PATH_STYLE"
  | "S3_PREFIX"
  | "S3_DIRECT_UPLOADS"
  | "S3_PUBLIC_ENDPOINT"
> & { S3_BUCKET: string };

type Sdk = typeof import("@aws-sdk/client-s3");
type Opened = { sdk: Sdk; client: S3Client };

/** How long a request may take until its answer begins; a part of 8 MB goes over 2 Mbit/s in that time. */
export const requestMs = 45 * secondMs;
const connectMs = 3 * secondMs;
const attempts = 3;
/** Visitors who read slowly hold a connection each, and must not keep others from one. */
const sockets = 2000;

export type Bucket = {
  name: string;
  /** Does requests with the SDK, which is loaded for the first; errors say what is wrong with the storage. */
  use: <T>(work: (opened: Opened) => Promise<T>) => Promise<T>;
  explain: (error: unknown) => Error;
};

export function openBucket(settings: S3Settings): Bucket {
  const { S3_BUCKET: name } = settings;
  let opening: Promise<Opened> | undefined;
  const { endpoint } = bucketAddress(settings);
  const explain = (error: unknown) => explainError(error, name, new URL(endpoint).origin);
  return {
    name,
    explain,
    use: async (work) => {
      opening ??= open(settings);
      const opened = await opening;
      try {
        return await work(opened);
      } catch (error) {
        throw explain(error);
      }
    },
  };
}

async function open(settings: S3Settings): Promise<Opened> {
  // Which Node.js the SDK's next versions want is no news for operators: versions are pinned.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
  const sdk = await import("@aws-sdk/client-s3");
  return { sdk, client: new sdk.S3Client(configOf(settings)) };
}

/** For any S3: checksums beyond those of the protocol are refused by Cloudflare R2, Backblaze B2 and older servers. */
export function configOf(settings: S3Settings, at?: string): S3ClientConfig {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_REGION } = settings;
  const { endpoint, isPathStyle } = bucketAddress(settings, at);
  return {
    endpoint,
    region: S3_REGION,
    forcePathStyle: isPathStyle,
    // Without keys the SDK looks for those of the machine, such as the role of an instance.
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: requestMs,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: sockets },
      httpsAgent: { keepAlive: true, maxSockets: sockets },
    },
  };
}

type Failure = { name?: string; message?: string; code?: string; $metadata?: { httpStatusCode?: number } };

/** What is wrong, and what to do about it, in words of ours: the SDK's often are only a code. */
function explainError(error: unknown, bucket: string, service: string): Error {
  if (error instanceof FileMissing || error instanceof StorageUnavailable) return error;
  const { name = "", message = "", code, $metadata } = error as Failure;
  const status = $metadata?.httpStatusCode;
  // Of this machine's disk, from which the file is read.
  if (code !== undefined && /^(ENOENT|EIO|EACCES)$/.test(code)) return error as Error;
  // Without the cause, which holds the request and its signature.
  const because = (text: string) => new StorageUnavailable(text);
  if (name === "NoSuchBucket") return because(`There is no bucket ${bucket} at ${service}.`);
  if (/^(InvalidAccessKeyId|SignatureDoesNotMatch|CredentialsProviderError)$/.test(name))
    return because(
      `${service} doesn't accept the keys in S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (${name}).`,
    );
  if (status === 301 || name === "PermanentRedirect" || name === "AuthorizationHeaderMalformed")
    return because(`The bucket ${bucket} isn't in the region set in S3_REGION (${message || name}).`);
  if (status === 403 || name === "AccessDenied")
    return because(`${service} doesn't allow these keys to do this in ${bucket} (${name || status}).`);
  if (status !== undefined) return because(`${service} answered ${status} (${[name, message].join(": ")}).`);
  if (name === "AbortError") return because(`${service} didn't respond in time.`);
  return because(`${service} can't be reached (${code ?? (message || name)}).`);
}
