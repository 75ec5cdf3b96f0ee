import { recordAudit } from "../audit/record";
import type { Ctx, SessionCaller } from "../auth/caller";
import { inTransaction } from "../core/db";
import { fail } from "../core/errors";
import { lockOrganization } from "./find";
import { keepAnOwner } from "./keep-an-owner";

/**
 * Removes a member: an owner anybody, everybody else only themselves, which is leaving. Whoever is no member is 404, the
 * last owner 409.
 */
export function removeMember(
  ctx: Ctx<SessionCaller>,
  { slug, personId }: { slug: string; personId: string },
): Promise<void> {
  const isLeaving = personId === ctx.caller.person.id;
  return inTransaction(ctx.db, async (tx) => {
    const needed = isLeaving ? "viewer" : "owner";
    const { id: organizationId } = await lockOrganization({ ...ctx, db: tx }, slug, needed);
    const where = { organizationId_personId: { organizationId, personId } };
    const row = await tx.membership.findUnique({ where, select: { role: true } });
    if (!row) return fail("not_found", "There is no such member.");
    await keepAnOwner(() => tx.membership.delete({ where }));
    await recordAudit(tx, ctx, {
      action: isLeaving ? "member.left" : "member.removed",
      subjectType: "person",
      subjectId: personId,
      organizationId,
      details: { role: row.role },
    });
  });
}
