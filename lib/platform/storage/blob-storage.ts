import { createReadStream, mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { FileMissing, type Incoming, type Storage, StorageUnavailable } from "./driver";

/** Loaded for the first request: a site without such a store doesn't pay for it. */
const load = () => import("@vercel/blob");

/** Files in a private Vercel Blob store: none is readable without the token, as every request is authorized. */
export function blobStorage(token: string): Storage {
  const staging = path.join(tmpdir(), "vitrine-media", "staging");
  mkdirSync(staging, { recursive: true, mode: 0o700 });
  const addresses = new LRUCache<string, string>({ max: 10_000 });
  const addressOf = async (key: string) => {
    const { head } = await load();
    const known = addresses.get(key) ?? (await head(nameOf(key), { token }).catch(explain(key))).url;
    addresses.set(key, known);
    return known;
  };
  const read = async (url: string, range?: { first: number; last: number }) => {
    const headers = new Headers({ authorization: `Bearer ${token}` });
    if (range) headers.set("range", `bytes=${range.first}-${range.last}`);
    const { pathname } = new URL(url);
    const reply = await fetch(url, { headers }).catch(explain(pathname));
    if (reply.status === 404) throw new FileMissing(pathname);
    if (!reply.body || reply.status !== (range ? 206 : 200))
      throw new StorageUnavailable(`The blob store answered ${reply.status} for ${pathname}.`);
    return reply.body;
  };
  return {
    staging,
    keep: async (file, key, contentType) => {
      const { put } = await load();
      const options = { access: "private", addRandomSuffix: false, contentType, token } as const;
      const { url } = await put(nameOf(key), createReadStream(file), options).catch(explain(key));
      addresses.set(key, url);
      await rm(file, { force: true });
    },
    open: async (key, range) => read(await addressOf(key), range),
    remove: async (keys) => {
      const { del } = await load();
      if (keys.length > 0) await del(keys.map(nameOf), { token }).catch(explain("files"));
      for (const key of keys) addresses.delete(key);
    },
    check: async () => {
      const { list } = await load();
      await list({ prefix: nameOf(""), limit: 1, token }).catch(explain("files"));
    },
    incoming: blobIncoming(token, (url) => read(url)),
  };
}

const nameOf = (key: string): string => `media/${key}`;

/** What went wrong with a file, as all storages say it. */
const explain =
  (key: string) =>
  async (error: unknown): Promise<never> => {
    const { BlobNotFoundError } = await load();
    if (error instanceof BlobNotFoundError) throw new FileMissing(key);
    const why = error instanceof Error ? error.message : String(error);
    throw new StorageUnavailable(`The blob store can't be used: ${why}`, { cause: error });
  };

const folder = "incoming/";
const incomingName = (key: string): string => folder + key;

/** The part of a private Vercel Blob store that accepts files from clients, with a token per file name. */
function blobIncoming(token: string, read: (url: string) => Promise<ReadableStream<Uint8Array>>): Incoming {
  return {
    admit: async (key, { contentType, size, expiresAt }) => {
      const pathname = incomingName(key);
      const { generateClientTokenFromReadWriteToken } = await import("@vercel/blob/client");
      const made = await generateClientTokenFromReadWriteToken({
        token,
        pathname,
        maximumSizeInBytes: size,
        allowedContentTypes: [contentType],
        validUntil: expiresAt.getTime(),
        addRandomSuffix: false,
        allowOverwrite: false,
      });
      return { to: "store", pathname, token: made };
    },
    find: async (key) => {
      const { BlobNotFoundError, head } = await load();
      const about = await head(incomingName(key), { token }).catch((error: unknown) => {
        if (error instanceof BlobNotFoundError) return null;
        return explain(key)(error);
      });
      return about && { size: about.size, open: () => read(about.url) };
    },
    remove: async (key) => (await load()).del(incomingName(key), { token }),
    clear: async (before) => {
      const { del, list } = await load();
      let cursor: string | undefined;
      do {
        const page = await list({ prefix: folder, cursor, token });
        const old = page.blobs
          .filter(({ uploadedAt }) => uploadedAt < before)
          .map(({ pathname }) => pathname);
        if (old.length > 0) await del(old, { token });
        cursor = page.hasMore ? page.cursor : undefined;
      } while (cursor !== undefined);
    },
  };
}
