import { env } from "../../core/env";
import { type Finding, ok, warning } from "../../core/finding";
import { directUploads } from "./s3-address";
import { mediaStorage, storageKind } from "./storage";
import { testStorage } from "./test-storage";

/** Whether uploaded files can be stored where the settings say; throws, with the reason, if not. */
export async function examineStorage(): Promise<Finding[]> {
  const storage = mediaStorage();
  await storage.check();
  const kind = storageKind();
  if (kind === "s3") {
    // A bucket that can be listed may still not be written.
    const { ok: works, detail } = await testStorage(storage);
    if (!works) throw new Error(detail);
  }
  const detail = {
    s3: `files can be written to the bucket ${env().S3_BUCKET}`,
    blob: "the Blob store responds",
    disk: "can be written",
  };
  return [ok("Storage", detail[kind]), ...(await examineDirectUploads())];
}

/** Whether the bucket lets pages of this site upload to it: browsers ask it first. */
async function examineDirectUploads(): Promise<Finding[]> {
  const [address, origin] = [directUploads(env()), env().SITE_URL];
  if (address === null || origin === undefined) return [];
  const headers = {
    origin,
    "access-control-request-method": "PUT",
    "access-control-request-headers": "content-type",
  };
  const reply = await fetch(`${address}check`, {
    method: "OPTIONS",
    headers,
    signal: AbortSignal.timeout(5000),
  });
  const allowed = reply.headers.get("access-control-allow-origin");
  if (reply.ok && (allowed === "*" || allowed === origin))
    return [ok("Direct uploads", `pages of ${origin} may upload`)];
  const remedy = "Set the CORS rules of the bucket as docs/scaling.md shows, or remove S3_DIRECT_UPLOADS.";
  return [warning("Direct uploads", `the bucket doesn't let pages of ${origin} upload to it`, remedy)];
}
