import { recordAudit } from "../audit/record";
import type { Ctx } from "../auth/caller";
import { endSessionsOf } from "../auth/sessions";
import type { Db } from "../core/db";

/** Ends a person's sessions, links, keys and connections; of the last two the log keeps each. */
export async function endWaysIn(tx: Db, ctx: Pick<Ctx, "caller" | "now">, personId: string): Promise<void> {
  await endSessionsOf(tx, personId, ctx.now);
  await tx.loginToken.deleteMany({ where: { personId } });
  const keys = await tx.apiKey.updateManyAndReturn({
    where: { personId, revokedAt: null },
    data: { revokedAt: ctx.now },
    select: { id: true },
  });
  for (const { id } of keys)
    await recordAudit(tx, ctx, { action: "key.revoked", subjectType: "key", subjectId: id });
  const connections = await tx.account.findMany({ where: { personId }, select: { provider: true } });
  await tx.account.deleteMany({ where: { personId } });
  for (const { provider } of connections)
    await recordAudit(tx, ctx, {
      action: "connection.removed",
      subjectType: "person",
      subjectId: personId,
      details: { provider },
    });
}
