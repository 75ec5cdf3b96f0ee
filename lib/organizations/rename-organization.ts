import { recordAudit } from "../audit/record";
import type { Ctx, SessionCaller } from "../auth/caller";
import { inTransaction } from "../core/db";
import { lockOrganization } from "./find";
import { toOrganization } from "./present";
import type { Organization } from "./schema";

/** Gives an organization another name, for an owner; its slug stays. The name it has already changes nothing. */
export function renameOrganization(
  ctx: Ctx<SessionCaller>,
  { slug, name }: { slug: string; name: string },
): Promise<Organization> {
  return inTransaction(ctx.db, async (tx) => {
    const organization = await lockOrganization({ ...ctx, db: tx }, slug, "owner");
    const { id, name: from } = organization;
    if (from === name) return toOrganization(organization);
    await tx.organization.update({ where: { id }, data: { name } });
    await recordAudit(tx, ctx, {
      action: "organization.renamed",
      subjectType: "organization",
      subjectId: id,
      organizationId: id,
      details: { from, to: name },
    });
    return toOrganization({ ...organization, name });
  });
}
