import { BlobNotFoundError, del, head, list } from "@vercel/blob";
import { generateClientTokenFromReadWriteToken } from "@vercel/blob/client";
import type { Incoming } from "./driver";

const folder = "incoming/";
const nameOf = (key: string): string => folder + key;

/** The part of a private store of Vercel Blob that takes files from clients, by tokens for one name each. */
export function blobIncoming(
  token: string,
  read: (url: string) => Promise<ReadableStream<Uint8Array>>,
): Incoming {
  return {
    admit: async (key, { contentType, mostBytes, expiresAt }) => {
      const pathname = nameOf(key);
      const made = await generateClientTokenFromReadWriteToken({
        token,
        pathname,
        maximumSizeInBytes: mostBytes,
        allowedContentTypes: [contentType],
        validUntil: expiresAt.getTime(),
        addRandomSuffix: false,
        allowOverwrite: false,
      });
      return { pathname, token: made };
    },
    find: async (key) => {
      const about = await head(nameOf(key), { token }).catch((error: unknown) => {
        if (error instanceof BlobNotFoundError) return null;
        throw error;
      });
      return about && { size: about.size, open: () => read(about.url) };
    },
    remove: (key) => del(nameOf(key), { token }),
    clear: async (before) => {
      let cursor: string | undefined;
      do {
        const page = await list({ prefix: folder, cursor, token });
        const old = page.blobs.filter(({ uploadedAt }) => uploadedAt < before);
        if (old.length > 0)
          await del(
            old.map(({ pathname }) => pathname),
            { token },
          );
        cursor = page.hasMore ? page.cursor : undefined;
      } while (cursor !== undefined);
    },
  };
}
