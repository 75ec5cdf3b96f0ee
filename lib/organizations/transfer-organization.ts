import { recordAudit } from "../audit/record";
import type { Ctx, SessionCaller } from "../auth/caller";
import { inTransaction } from "../core/db";
import { fail, failField } from "../core/errors";
import { lockOrganization } from "./find";
import { toOrganization } from "./present";
import type { Organization } from "./schema";

/** Makes another member an owner and the caller an editor, both or neither. To oneself is 422, to a stranger 404. */
export function transferOrganization(
  ctx: Ctx<SessionCaller>,
  { slug, personId }: { slug: string; personId: string },
): Promise<Organization> {
  const own = ctx.caller.person.id;
  return inTransaction(ctx.db, async (tx) => {
    const organization = await lockOrganization({ ...ctx, db: tx }, slug, "owner");
    const { id: organizationId } = organization;
    if (personId === own) failField("personId", "own", "must be another member");
    const { count } = await tx.membership.updateMany({
      where: { organizationId, personId },
      data: { role: "owner" },
    });
    if (count === 0) return fail("not_found", "There is no such member.");
    const where = { organizationId_personId: { organizationId, personId: own } };
    await tx.membership.update({ where, data: { role: "editor" } });
    await recordAudit(tx, ctx, {
      action: "organization.transferred",
      subjectType: "organization",
      subjectId: organizationId,
      organizationId,
      details: { from: own, to: personId },
    });
    return toOrganization({ ...organization, role: "editor" });
  });
}
