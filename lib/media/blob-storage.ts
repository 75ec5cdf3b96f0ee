import { createReadStream, mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { del, head, put } from "@vercel/blob";
import { LRUCache } from "lru-cache";
import { blobIncoming } from "./blob-incoming";
import type { Storage } from "./driver";

/**
 * Files in a private store of Vercel Blob: no address of them works without the token, since who may see a file is asked
 * at each request.
 */
export function blobStorage(token: string): Storage {
  const staging = path.join(tmpdir(), "vitrine-media", "staging");
  mkdirSync(staging, { recursive: true, mode: 0o700 });
  const addresses = new LRUCache<string, string>({ max: 10_000 });
  const addressOf = async (key: string) => {
    const known = addresses.get(key) ?? (await head(nameOf(key), { token })).url;
    addresses.set(key, known);
    return known;
  };
  const read = async (url: string, range?: { first: number; last: number }) => {
    const reply = await fetch(url, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(range ? { range: `bytes=${range.first}-${range.last}` } : {}),
      },
    });
    if (!reply.body || reply.status !== (range ? 206 : 200))
      throw new Error(`The blob store answered ${reply.status} for ${new URL(url).pathname}.`);
    return reply.body;
  };
  return {
    staging,
    keep: async (file, key, contentType) => {
      const options = { access: "private", addRandomSuffix: false, contentType, token } as const;
      const { url } = await put(nameOf(key), createReadStream(file), options);
      addresses.set(key, url);
      await rm(file, { force: true });
    },
    open: async (key, range) => read(await addressOf(key), range),
    remove: async (keys) => {
      if (keys.length > 0) await del(keys.map(nameOf), { token });
      for (const key of keys) addresses.delete(key);
    },
    incoming: blobIncoming(token, (url) => read(url)),
  };
}

const nameOf = (key: string): string => `media/${key}`;
