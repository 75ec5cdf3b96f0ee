import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll } from "vitest";
import { listen } from "./listen";

type StoredBlob = { bytes: Buffer; contentType: string; access: string; uploadedAt: Date };

type InvalidValue = { code: string; message: string };
type Put = { pathname: string; size: number; contentType: string };

/**
 * Does on this machine what Vercel Blob does with its client's requests: put with the store's token or a client
 * token, whose signature and terms it checks, head, list, delete, and reading a private file. Call once at the top of
 * a test file. Returns what is stored, by pathname.
 */
export function useFakeBlobStore(token: string): Map<string, StoredBlob> {
  const stored = new Map<string, StoredBlob>();
  const server = createServer((request, response) => void answer(token, stored, request, response));
  beforeAll(async () => {
    process.env.VERCEL_BLOB_API_URL = `http://127.0.0.1:${await listen(server)}/api/blob`;
    process.env.VERCEL_BLOB_RETRIES = "0";
  });
  afterAll(() => void server.close());
  return stored;
}

async function answer(
  token: string,
  stored: Map<string, StoredBlob>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
  const body = await buffer(request);
  const say = (status: number, content: object) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
  };
  const refuse = (status: number, error: InvalidValue) => say(status, { error });
  const about = (pathname: string) => toAbout(url.origin, pathname, stored.get(pathname));
  const bearer = (request.headers.authorization ?? "").replace("Bearer ", "");
  if (request.method === "PUT") {
    const pathname = url.searchParams.get("pathname") ?? "";
    const contentType = String(request.headers["x-content-type"]);
    const fault =
      bearer === token ? null : errorOf(token, bearer, { pathname, contentType, size: body.length });
    if (fault) return refuse(fault.code === "forbidden" ? 403 : 400, fault);
    if (stored.has(pathname))
      return refuse(400, { code: "bad_request", message: "This blob already exists" });
    const access = String(request.headers["x-vercel-blob-access"]);
    stored.set(pathname, { bytes: body, contentType, access, uploadedAt: new Date() });
    return say(200, about(pathname));
  }
  if (bearer !== token) return refuse(403, { code: "forbidden", message: "no" });
  if (url.pathname.endsWith("/delete")) {
    for (const name of JSON.parse(body.toString()).urls) stored.delete(name);
    return say(200, {});
  }
  const prefix = url.searchParams.get("prefix");
  if (prefix !== null) return say(200, listed(stored, prefix, url.searchParams.get("cursor"), about));
  const asked = url.searchParams.get("url");
  if (asked !== null)
    return stored.has(asked) ? say(200, about(asked)) : refuse(404, { code: "not_found", message: "no" });
  const file = stored.get(url.pathname.replace("/files/", ""));
  if (!file) return say(404, {});
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  if (first === undefined) response.writeHead(200).end(file.bytes);
  else response.writeHead(206).end(file.bytes.subarray(Number(first), Number(last) + 1));
}

/** Two per page, so that callers have to page. */
function listed(
  stored: Map<string, StoredBlob>,
  prefix: string,
  cursor: string | null,
  about: (pathname: string) => object,
) {
  const names = [...stored.keys()].filter((name) => name.startsWith(prefix) && name > (cursor ?? "")).sort();
  const page = names.slice(0, 2);
  const hasMore = names.length > page.length;
  return { blobs: page.map(about), hasMore, ...(hasMore ? { cursor: page.at(-1) } : {}) };
}

/** Why a put with a client token is rejected: `vercel_blob_client_STORE_base64(signature.base64(terms))`. */
function errorOf(token: string, clientToken: string, put: Put): InvalidValue | null {
  const [, , kind, store, sealed = ""] = clientToken.split("_");
  const [signature = "", terms = ""] = Buffer.from(sealed, "base64").toString().split(".");
  const expected = createHmac("sha256", token).update(terms).digest();
  const given = Buffer.from(signature, "hex");
  const isGood = given.length === expected.length && timingSafeEqual(given, expected);
  if (kind !== "client" || store !== token.split("_")[3] || !isGood)
    return { code: "forbidden", message: "Access denied" };
  const { pathname, maximumSizeInBytes, allowedContentTypes, validUntil } = JSON.parse(
    Buffer.from(terms, "base64").toString(),
  );
  if (Date.now() > validUntil) return { code: "bad_request", message: "Token expired" };
  if (pathname !== put.pathname)
    return { code: "bad_request", message: '"pathname" does not match the token payload' };
  if (put.size > maximumSizeInBytes)
    return { code: "bad_request", message: `the file length cannot be greater than ${maximumSizeInBytes}` };
  if (!allowedContentTypes.includes(put.contentType))
    return { code: "content_type_not_allowed", message: `"contentType" ${put.contentType} is not allowed` };
  return null;
}

const toAbout = (origin: string, pathname: string, blob: StoredBlob | undefined) => ({
  url: `${origin}/files/${pathname}`,
  downloadUrl: `${origin}/files/${pathname}`,
  pathname,
  size: blob?.bytes.length ?? 0,
  contentType: blob?.contentType ?? "",
  contentDisposition: "",
  cacheControl: "",
  uploadedAt: (blob?.uploadedAt ?? new Date()).toISOString(),
  etag: "x",
});
