import type { Ctx, PersonCaller } from "../auth/caller";
import { decodeCursor, encodeCursor, isIdPart, type Page, toPage } from "../core/pages";
import { toKey } from "./present";
import type { Key } from "./schema";

const isKeyset = (key: unknown[]): key is [string] => isIdPart(key[0]);

/** The caller's own keys, newest first, revoked ones too; never a raw key. */
export async function listKeys(
  { caller, db }: Ctx<PersonCaller>,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<Page<Key>> {
  const before = decodeCursor(cursor, "keys", isKeyset)?.[0];
  const rows = await db.apiKey.findMany({
    where: { personId: caller.person.id, ...(before ? { id: { lt: before } } : {}) },
    orderBy: { id: "desc" },
    take: limit + 1,
  });
  return toPage(rows, limit, (last) => encodeCursor("keys", [last.id]), toKey);
}
