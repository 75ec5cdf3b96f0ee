import { createHash } from "node:crypto";
import { fail } from "./errors";
import { isId } from "./ids";

/** What a key's parts may be: a cursor comes from outside, and its parts go into the database. */
export const isIdPart = (part: unknown): part is string => typeof part === "string" && isId(part);
export const isCountPart = (part: unknown): part is number =>
  Number.isInteger(part) && Number(part) >= 0 && Number(part) <= 2_147_483_647;
export const isSlugPart = (part: unknown): part is string =>
  typeof part === "string" && /^[a-z0-9-]{1,64}$/.test(part);
export const isInstantPart = (part: unknown): part is string =>
  typeof part === "string" && /^[1-9]\d{3}-\d\d-\d\dT/.test(part) && !Number.isNaN(Date.parse(part));

export type Page<T> = {
  data: T[];
  pagination: { limit: number; hasMore: boolean; nextCursor: string | null };
};

type Cursor = { f: string; k: unknown[] };

const fingerprint = (filters: unknown): string =>
  createHash("sha256").update(JSON.stringify(filters)).digest("base64url").slice(0, 10);

/** An opaque keyset cursor: the sort key of the last row, bound to the filters it was made under. */
export function encodeCursor(filters: unknown, key: unknown[]): string {
  const cursor: Cursor = { f: fingerprint(filters), k: key };
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

/** The key in a cursor, checked by `isKey`; a broken one, or one of other filters, is 400. Without one it is null. */
export function decodeCursor<K extends unknown[]>(
  cursor: string | undefined,
  filters: unknown,
  isKey: (key: unknown[]) => key is K,
): K | null {
  if (cursor === undefined) return null;
  try {
    const parsed = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")) as Cursor;
    if (parsed.f === fingerprint(filters) && Array.isArray(parsed.k) && isKey(parsed.k)) return parsed.k;
  } catch {
    // Falls through to the one answer for every broken cursor.
  }
  return fail("invalid_cursor", "The cursor is broken, or belongs to a list with other filters.");
}

/** A page of rows that were read with one row more than `limit`, to know whether there are more. */
export function toPage<Row, T>(
  rows: Row[],
  limit: number,
  cursorOf: (last: Row) => string,
  present: (row: Row) => T,
): Page<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit;
  return {
    data: shown.map(present),
    pagination: { limit, hasMore, nextCursor: hasMore && last ? cursorOf(last) : null },
  };
}
