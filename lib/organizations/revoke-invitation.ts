import { recordAudit } from "../audit/record";
import type { Ctx, SessionCaller } from "../auth/caller";
import { inTransaction } from "../core/db";
import { fail } from "../core/errors";
import { lockOrganization } from "./find";
import { openAt } from "./find-invitation";

/** Takes an open invitation back, for an owner; any other, and another organization's, is 404. */
export function revokeInvitation(
  ctx: Ctx<SessionCaller>,
  { slug, id }: { slug: string; id: string },
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const { id: organizationId } = await lockOrganization({ ...ctx, db: tx }, slug, "owner");
    const { count } = await tx.invitation.updateMany({
      where: { id, organizationId, ...openAt(ctx.now) },
      data: { revokedAt: ctx.now },
    });
    if (count === 0) return fail("not_found", "There is no such open invitation.");
    await recordAudit(tx, ctx, {
      action: "invitation.revoked",
      subjectType: "invitation",
      subjectId: id,
      organizationId,
    });
  });
}
