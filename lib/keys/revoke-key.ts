import { recordAudit } from "../audit/record";
import type { Ctx, SessionCaller } from "../auth/caller";
import { inTransaction } from "../core/db";
import { fail } from "../core/errors";
import { isId } from "../core/ids";

/** Ends a key at once and for good; another person's is 404, a revoked one stays as it is. */
export async function revokeKey(ctx: Ctx<SessionCaller>, { id }: { id: string }): Promise<void> {
  const row = isId(id)
    ? await ctx.db.apiKey.findFirst({ where: { id, personId: ctx.caller.person.id }, select: { id: true } })
    : null;
  if (!row) return fail("not_found", "You have no such key.");
  await inTransaction(ctx.db, async (tx) => {
    const revoked = await tx.apiKey.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: ctx.now },
    });
    if (revoked.count > 0)
      await recordAudit(tx, ctx, { action: "key.revoked", subjectType: "key", subjectId: id });
  });
}
