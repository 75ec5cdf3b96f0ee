import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** Why an S3 would refuse a request: its AWS signature (version 4, in the address or a header) is wrong or expired. */
export function signatureFault(request: IncomingMessage, id: string, secret: string): string | null {
  const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
  const query = url.searchParams;
  const inHeader = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)/.exec(
    request.headers.authorization ?? "",
  );
  const [credential = "", signed = "", signature] = inHeader
    ? inHeader.slice(1)
    : ["X-Amz-Credential", "X-Amz-SignedHeaders", "X-Amz-Signature"].map((name) => query.get(name) ?? "");
  const [keyId, day = "", region = "", service = ""] = credential.split("/");
  if (keyId !== id) return "InvalidAccessKeyId";
  const at = String(inHeader ? request.headers["x-amz-date"] : query.get("X-Amz-Date"));
  const signedAt = Date.parse(at.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"));
  const until = inHeader ? 900 : Number(query.get("X-Amz-Expires"));
  if (!(Date.now() <= signedAt + until * 1000)) return "AccessDenied";
  const pairs = [...query].filter(([name]) => name !== "X-Amz-Signature");
  const canonical = [
    request.method,
    url.pathname,
    pairs
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join("&"),
    ...signed.split(";").map((name) => `${name}:${String(request.headers[name] ?? "").trim()}`),
    "",
    signed,
    inHeader ? request.headers["x-amz-content-sha256"] : "UNSIGNED-PAYLOAD",
  ].join("\n");
  const scope = `${day}/${region}/${service}/aws4_request`;
  const digest = createHash("sha256").update(canonical).digest("hex");
  const key = [region, service, "aws4_request"].reduce(hmac as never, hmac(`AWS4${secret}`, day)) as Buffer;
  const expected = hmac(key, ["AWS4-HMAC-SHA256", at, scope, digest].join("\n")).toString("hex");
  return signature === expected ? null : "SignatureDoesNotMatch";
}
