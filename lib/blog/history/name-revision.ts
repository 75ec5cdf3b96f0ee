import type { z } from "zod";
import { recordAudit } from "../../audit/record";
import type { Ctx, PersonCaller } from "../../auth/caller";
import { inTransaction } from "../../core/db";
import { findPost } from "../find";
import { lockPost } from "../write-version";
import { findRevision, presentRevision } from "./present";
import type { NamePostRevision, PostRevision } from "./schema";

/** Gives a revision a name, by which it is found again and is never saved over; null takes it away. */
export async function namePostRevision(
  ctx: Ctx<PersonCaller>,
  { id, revisionId, name }: z.output<typeof NamePostRevision>,
): Promise<PostRevision> {
  const post = await findPost(ctx, id);
  return inTransaction(ctx.db, async (tx) => {
    await lockPost(tx, post.id);
    const row = await findRevision(tx, post.id, revisionId);
    if (row.name === name) return presentRevision(tx, row);
    await tx.postRevision.update({ where: { id: row.id }, data: { name }, select: { id: true } });
    await recordAudit(tx, ctx, {
      action: name === null ? "post.revision_unnamed" : "post.revision_named",
      subjectType: "post",
      subjectId: post.id,
      details: { revisionId: row.id, version: row.version, from: row.name, to: name },
    });
    return presentRevision(tx, { ...row, name });
  });
}
