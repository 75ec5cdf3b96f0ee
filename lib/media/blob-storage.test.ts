import { mkdtempSync, writeFileSync } from "node:fs";
import { access } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { blobStorage } from "./blob-storage";

const token = "vercel_blob_rw_store_secret";
const stored = new Map<string, { bytes: Buffer; contentType: string; access: string }>();

/** What Vercel Blob does with the requests of its client: put, head, delete, and a private file at its address. */
async function twin(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const say = (status: number, content: object) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
  };
  if (request.headers.authorization !== `Bearer ${token}`)
    return say(403, { error: { code: "forbidden", message: "no" } });
  const about = (pathname: string) => {
    const file = `${url.origin}/files/${pathname}`;
    const { bytes, contentType } = stored.get(pathname) ?? { bytes: Buffer.alloc(0), contentType: "" };
    const now = new Date().toISOString();
    return {
      url: file,
      downloadUrl: file,
      pathname,
      size: bytes.length,
      contentType,
      contentDisposition: "",
      cacheControl: "",
      uploadedAt: now,
      etag: "x",
    };
  };
  if (request.method === "PUT") {
    const pathname = url.searchParams.get("pathname") ?? "";
    const { "x-content-type": type, "x-vercel-blob-access": access } = request.headers;
    stored.set(pathname, { bytes: body, contentType: String(type), access: String(access) });
    return say(200, about(pathname));
  }
  if (url.pathname.endsWith("/delete")) {
    for (const name of JSON.parse(body.toString()).urls) stored.delete(name);
    return say(200, {});
  }
  const asked = url.searchParams.get("url");
  if (asked !== null)
    return stored.has(asked)
      ? say(200, about(asked))
      : say(404, { error: { code: "not_found", message: "no" } });
  const file = stored.get(url.pathname.replace("/files/", ""));
  if (!file) return say(404, {});
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  if (first === undefined) response.writeHead(200).end(file.bytes);
  else response.writeHead(206).end(file.bytes.subarray(Number(first), Number(last) + 1));
}

const server = createServer((request, response) => void twin(request, response));
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env.VERCEL_BLOB_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/blob`;
  process.env.VERCEL_BLOB_RETRIES = "0";
});
afterAll(() => {
  server.close();
});

async function read(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}

const text = "a file that is kept elsewhere";
function aFile(): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "vitrine-blob-")), "file");
  writeFileSync(file, text);
  return file;
}

it("keeps a file privately, reads it whole and in part, and removes it", async () => {
  const storage = blobStorage(token);
  const file = aFile();
  await storage.keep(file, "abc", "video/mp4");
  expect(stored.get("media/abc")).toMatchObject({ contentType: "video/mp4", access: "private" });
  expect(stored.get("media/abc")?.bytes.toString()).toBe(text);
  await expect(access(file)).rejects.toThrow();
  expect(await read(await storage.open("abc"))).toBe(text);
  expect(await read(await storage.open("abc", { first: 2, last: 5 }))).toBe("file");
  // Another process asks for the address first.
  expect(await read(await blobStorage(token).open("abc"))).toBe(text);
  await storage.remove(["abc"]);
  expect(stored.size).toBe(0);
  await expect(storage.open("abc")).rejects.toThrow();
});

it("keeps its own copy when the store refuses", async () => {
  const file = aFile();
  await expect(blobStorage("vercel_blob_rw_store_other").keep(file, "abc", "video/mp4")).rejects.toThrow();
  await access(file);
  expect(stored.size).toBe(0);
});
