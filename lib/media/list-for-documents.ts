import type { Db } from "../core/db";
import { isId } from "../core/ids";
import { toMediaView } from "./present";
import type { MediaView } from "./schema";

/** The files that documents name, by their ids; one that is gone, or never was, is left out. */
export async function findMediaFor(
  db: Db,
  ids: readonly string[],
  _now?: Date,
): Promise<Map<string, MediaView>> {
  const wanted = [...new Set(ids)].filter(isId);
  if (wanted.length === 0) return new Map();
  const rows = await db.media.findMany({ where: { id: { in: wanted }, deletedAt: null } });
  return new Map(rows.map((row) => [row.id, toMediaView(row)]));
}
