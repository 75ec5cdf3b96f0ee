import { clock, recordAudit } from "../audit/record";
import type { Ctx } from "../auth/caller";
import { inTransaction } from "../core/db";

/** Writes down which posts the clock has made public, and answers how many: the public sees them in any case. */
export async function publishDuePosts({ db, now }: Pick<Ctx, "db" | "now">): Promise<number> {
  const due = await db.post.count({ where: { status: "published", publishAt: { lte: now } } });
  if (due === 0) return 0;
  return inTransaction(db, async (tx) => {
    const rows = await tx.$queryRaw<{ id: string; version: number }[]>`
      update posts set publish_at = null where status = 'published' and publish_at <= ${now}::timestamptz
      returning id, version`;
    for (const { id, version } of rows)
      await recordAudit(
        tx,
        { caller: clock, now },
        { action: "post.came_due", subjectType: "post", subjectId: id, details: { version } },
      );
    return rows.length;
  });
}
