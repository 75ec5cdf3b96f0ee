import { createHash } from "node:crypto";
import { fail } from "./errors";
import { isId } from "./ids";

/** What the parts of a key may be: a cursor is untrusted, and its parts reach the database. */
export const isIdPart = (part: unknown): part is string => typeof part === "string" && isId(part);
export const isCountPart = (part: unknown): part is number =>
  Number.isInteger(part) && Number(part) >= 0 && Number(part) <= 2_147_483_647;
export const isSlugPart = (part: unknown): part is string =>
  typeof part === "string" && /^[a-z0-9-]{1,64}$/.test(part);
export const isInstantPart = (part: unknown): part is string =>
  typeof part === "string" &&
  /^[1-9]\d{3}-/.test(part) &&
  new Date(Date.parse(part) || 0).toISOString() === part;

/** The key of rows that are sorted by a time, and by their ids where it is the same. */
export type TimeKey = [at: string, id: string];
export const isTimeKey = (key: unknown[]): key is TimeKey => isInstantPart(key[0]) && isIdPart(key[1]);

export type Page<T> = {
  data: T[];
  pagination: { limit: number; hasMore: boolean; nextCursor: string | null };
};

type Cursor = { f: string; k: unknown[] };

const fingerprint = (filters: unknown): string =>
  createHash("sha256").update(JSON.stringify(filters)).digest("base64url").slice(0, 10);

/** An opaque keyset cursor: the sort key of the last row, valid only for the filters it was made with. */
export function encodeCursor(filters: unknown, key: unknown[]): string {
  const cursor: Cursor = { f: fingerprint(filters), k: key };
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

/** Reads a cursor's key, checked by `isKey`; null without a cursor, 400 for a broken one or one of other filters. */
function decodeCursor<K extends unknown[]>(
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
  return fail("invalid_cursor", "The cursor is invalid or belongs to a list with different filters.");
}

/** What a list is asked for. The API's lists continue after a cursor; pages with numbers skip rows instead. */
export type Paging = { limit: number; cursor?: string } & Skip;
export type Skip = { skip?: number };

type List<K extends unknown[], Row, T> = {
  filters: unknown;
  isKey: (key: unknown[]) => key is K;
  /** The rows after a key, or the first ones after those to skip. */
  read: (after: K | null, take: number, skip: number) => Promise<Row[]>;
  keyOf: (row: Row) => K;
  present: (rows: Row[]) => T[] | Promise<T[]>;
};

/** One page of a list; it reads one row more, to know whether there are more. */
export async function readPage<K extends [] | unknown[], Row, T>(
  { limit, cursor, skip = 0 }: Paging,
  { filters, isKey, read, keyOf, present }: List<K, Row, T>,
): Promise<Page<T>> {
  const rows = await read(decodeCursor(cursor, filters, isKey), limit + 1, skip);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit;
  const nextCursor = hasMore && last ? encodeCursor(filters, keyOf(last)) : null;
  return { data: await present(shown), pagination: { limit, hasMore, nextCursor } };
}

type ByNewest = { where: { id: { lt?: string } }; orderBy: { id: "desc" }; take: number; skip: number };

/** A page of rows by their ids, newest first; `read` gets these parts of its query. */
export const readNewest = <Row extends { id: string }, T>(
  paging: Paging,
  filters: unknown,
  read: (query: ByNewest) => Promise<Row[]>,
  present: (rows: Row[]) => T[] | Promise<T[]>,
): Promise<Page<T>> =>
  readPage(paging, {
    filters,
    isKey: (key): key is [string] => isIdPart(key[0]),
    read: (after, take, skip) =>
      read({ where: { id: { lt: after?.[0] } }, orderBy: { id: "desc" }, take, skip }),
    keyOf: ({ id }): [string] => [id],
    present,
  });

type ByTime = {
  /** For `AND`: what comes after the pages before. */
  where: Record<string, object>;
  orderBy: Record<string, "asc" | "desc">[];
  take: number;
  skip: number;
};

/** A page of rows by a time and, where it is the same, by their ids; `read` gets these parts of its query. */
export const readByTime = <
  At extends string,
  Id extends string,
  Row extends Record<At, Date | null> & Record<Id, string>,
  T,
>(
  paging: Paging,
  filters: unknown,
  [at, id, order]: readonly [at: At, id: Id, order: "asc" | "desc"],
  read: (query: ByTime) => Promise<Row[]>,
  present: (rows: Row[]) => T[] | Promise<T[]>,
): Promise<Page<T>> => {
  const [from, passed] = order === "asc" ? ["gte", "lte"] : ["lte", "gte"];
  const beyond = ([time, last]: TimeKey) => ({
    [at]: { [from]: time },
    NOT: { [at]: time, [id]: { [passed]: last } },
  });
  return readPage(paging, {
    filters,
    isKey: isTimeKey,
    read: (after, take, skip) =>
      read({ where: after ? beyond(after) : {}, orderBy: [{ [at]: order }, { [id]: order }], take, skip }),
    keyOf: (row): TimeKey => [(row[at] as Date).toISOString(), row[id]],
    present,
  });
};
