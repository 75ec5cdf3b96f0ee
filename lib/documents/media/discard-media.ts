import { isId } from "../../core/ids";
import { type Db, Prisma } from "../../platform/db/db";
import { isUsed } from "./find";

/** Marks files that no document uses as deleted; the sweep removes them. */
export async function discardMedia(db: Db, mediaIds: readonly string[], now: Date): Promise<void> {
  const unused = mediaIds.filter(isId);
  if (unused.length === 0) return;
  await db.$executeRaw`
    update media m set deleted_at = ${now}::timestamptz
    where m.id = any(${unused}::uuid[]) and m.deleted_at is null
      and not (${isUsed(Prisma.sql`m.id`)})`;
}
