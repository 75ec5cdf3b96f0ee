import { type Db, Prisma } from "../core/db";
import { isId } from "../core/ids";
import { publicUseOf } from "./find";
import { toMediaView } from "./present";
import type { MediaView } from "./schema";

export type FindMedia = (db: Db, ids: readonly string[], now: Date) => Promise<Map<string, MediaView>>;

/** The files that documents name, by their ids; one that is gone, or never was, is left out. For who may see drafts. */
export const findMediaFor: FindMedia = async (db, ids) => {
  const wanted = [...new Set(ids)].filter(isId);
  if (wanted.length === 0) return new Map();
  const rows = await db.media.findMany({ where: { id: { in: wanted }, deletedAt: null } });
  return new Map(rows.map((row) => [row.id, toMediaView(row)]));
};

/** Those of them that everybody may see. A document may name a file that is not its author's, which then has no place. */
export const findPublicMediaFor: FindMedia = async (db, ids, now) => {
  const files = await findMediaFor(db, ids, now);
  if (files.size === 0) return files;
  const open = await db.$queryRaw<{ id: string }[]>`
    select m.id from media m where m.id = any(${[...files.keys()]}::uuid[])
      and (${publicUseOf(Prisma.sql`m.id`, now)})`;
  const seen = new Set(open.map(({ id }) => id));
  return new Map([...files].filter(([id]) => seen.has(id)));
};
