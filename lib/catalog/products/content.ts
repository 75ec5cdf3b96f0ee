import { createHash } from "node:crypto";
import { isRecord } from "../../core/is-record";
import type { Block } from "../../documents/blocks/envelope";
import { mediaIdsIn } from "../../documents/media/rules";
import type { Prisma } from "../../platform/db/db";
import { Listing } from "../listings/schema";

/** What is moderated and published: listing and blocks together. */
export type Content = { listing: Listing; blocks: readonly Block[] };

/** Equal for equal content, whatever the order of keys. An empty field does not count, so that a new field changes no hash. */
export function contentHash({ listing: fields, blocks }: Content): Uint8Array<ArrayBuffer> {
  const listing = Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
  return new Uint8Array(
    createHash("sha256")
      .update(JSON.stringify(sortKeys({ listing, blocks })))
      .digest(),
  );
}

const isEmpty = (value: unknown) =>
  value === null || value === "" || (typeof value === "object" && Object.keys(value as object).length === 0);

export const isSameContent = (a: Uint8Array, b: Uint8Array): boolean => Buffer.from(a).equals(b);

const emptyListing = Listing.omit({ name: true }).parse({});

/** Reads a stored listing: it was validated when saved, so only fields added to the schema later are filled in. */
export const readListing = (stored: Prisma.JsonValue): Listing => ({
  ...emptyListing,
  name: "",
  ...(stored as Partial<Listing>),
});

/** The files that a revision shows: the pictures of its listing, and every `mediaId` in its blocks. */
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
