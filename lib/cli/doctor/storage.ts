import { isEmbedded } from "../settings";
import { attempt, broken, type Finding, ok, warning } from "./finding";

export const storageRemedy =
  "Let this user write to MEDIA_DIR (or to media in VITRINE_DATA) and see that its disk has space, or check the variables S3_… or BLOB_READ_WRITE_TOKEN.";

/** Whether uploaded files can be stored where the settings say; the demo's are in its data folder. */
export function checkStorage(): Promise<Finding[]> {
  return attempt("Storage", storageRemedy, async () => {
    if (isEmbedded() && !process.env.S3_BUCKET) return [];
    const { env } = await import("../../core/env");
    const { mediaStorage, storageKind } = await import("../../platform/storage/storage");
    const storage = mediaStorage();
    await storage.check();
    const kind = storageKind();
    if (kind === "s3") await tryOut(storage);
    const detail = {
      s3: `files can be written to the bucket ${env().S3_BUCKET}`,
      blob: "the Blob store responds",
      disk: "can be written",
    };
    return [ok("Storage", detail[kind]), ...(await checkDirectUploads())];
  });
}

/** A bucket that can be listed may still not be written. */
async function tryOut(
  storage: Parameters<typeof import("../../platform/storage/test-storage").testStorage>[0],
) {
  const { testStorage } = await import("../../platform/storage/test-storage");
  const { ok: works, detail } = await testStorage(storage);
  if (!works) throw new Error(detail);
}

/** Whether the bucket lets pages of this site upload to it: browsers ask it first. */
async function checkDirectUploads(): Promise<Finding[]> {
  const { directUploads } = await import("../../platform/storage/s3-address");
  const { env } = await import("../../core/env");
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

/** Whether the ClickHouse of the settings can store page views, and what of them is elsewhere. */
export function checkClickhouse(): Promise<Finding[]> {
  const name = "ClickHouse";
  return attempt(name, "Check CLICKHOUSE_URL.", async () => {
    const { CLICKHOUSE_URL: url, CLICKHOUSE_CLUSTER: cluster = null } = process.env;
    if (!url) return [];
    const { examineClickhouse } = await import("../../platform/clickhouse/examine");
    const { version, faults } = await examineClickhouse(url, cluster);
    if (faults.length === 0) return [ok(name, `ClickHouse ${version} stores page views`)];
    return faults.map(({ detail, remedy, isFatal }) => (isFatal ? broken : warning)(name, detail, remedy));
  });
}
