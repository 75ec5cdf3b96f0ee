import { createHash } from "node:crypto";
import type { Block } from "../blocks/envelope";
import { isRecord } from "../blocks/walk";
import type { Prisma } from "../core/db";
import { mediaIdsIn } from "../media/rules";
import { Listing } from "./schema";

/** What moderation passes and the public sees: listing and blocks together. */
export type Content = { listing: Listing; blocks: readonly Block[] };

/** Equal for equal content, whatever the order of the keys. */
export const contentHash = ({ listing, blocks }: Content): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    createHash("sha256")
      .update(JSON.stringify(sortKeys({ listing, blocks })))
      .digest(),
  );

export const isSameContent = (a: Uint8Array, b: Uint8Array): boolean => Buffer.from(a).equals(b);

const emptyListing = Listing.omit({ name: true }).parse({});

/** Reads a stored listing: it was checked when saved, so only what came to the schema later is filled in. */
export const readListing = (stored: Prisma.JsonValue): Listing => ({
  ...emptyListing,
  name: "",
  ...(stored as Partial<Listing>),
});

/** The fields of a change that are there. */
export const given = <T extends object>(change: T | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(change ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>;

/** The files that a revision shows: its logo's, and every `mediaId` of its blocks. */
export const mediaIdsOf = ({ listing, blocks }: Content): string[] => mediaIdsIn(blocks, listing);

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sortKeys(value[key])]),
  );
}
