type Settings = Record<string, unknown>;

/** Where the objects of the bucket in S3_BUCKET are, and how the client gets there; `base` ends with a slash. */
export function bucketAddress(
  settings: Settings,
  endpoint = settings.S3_ENDPOINT,
): { endpoint: string; isPathStyle: boolean; base: string } {
  const bucket = String(settings.S3_BUCKET);
  const service =
    typeof endpoint === "string" && endpoint !== ""
      ? endpoint
      : `https://s3.${settings.S3_REGION || "us-east-1"}.amazonaws.com`;
  const wanted = settings.S3_FORCE_PATH_STYLE;
  // A certificate for the names of all buckets covers none with a dot.
  const isPathStyle = wanted
    ? /^(1|true)$/.test(String(wanted))
    : Boolean(settings.S3_ENDPOINT) || bucket.includes(".");
  const url = new URL(service.endsWith("/") ? service : `${service}/`);
  if (isPathStyle) url.pathname += `${bucket}/`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return { endpoint: service, isPathStyle, base: url.href };
}

/** What the addresses of files that clients upload directly begin with; null if they upload to the site. */
export function directUploads(settings: Settings): string | null {
  const { S3_BUCKET, S3_DIRECT_UPLOADS, S3_ENDPOINT, S3_PUBLIC_ENDPOINT, S3_PREFIX = "" } = settings;
  if (!S3_BUCKET || !/^(1|true)$/.test(String(S3_DIRECT_UPLOADS))) return null;
  return `${bucketAddress(settings, S3_PUBLIC_ENDPOINT || S3_ENDPOINT).base}${S3_PREFIX}incoming/`;
}
