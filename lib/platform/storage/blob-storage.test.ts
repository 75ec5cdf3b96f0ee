import { mkdtempSync, writeFileSync } from "node:fs";
import { access } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { useFakeBlobStore } from "../../testing/fake-blob-store";
import { blobStorage } from "./blob-storage";

const token = "vercel_blob_rw_store_secret";
const stored = useFakeBlobStore(token);

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
  // Another process requests the address first.
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
