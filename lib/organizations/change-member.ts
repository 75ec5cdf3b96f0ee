import { recordAudit } from "../audit/record";
import type { Ctx, SessionCaller } from "../auth/caller";
import { inTransaction } from "../core/db";
import { fail } from "../core/errors";
import { lockOrganization } from "./find";
import { keepAnOwner } from "./keep-an-owner";
import { toMember, withPerson } from "./present";
import type { Member, MemberRole } from "./schema";

/** Gives a member another role, for an owner. Whoever is no member is 404, the last owner 409. */
export function changeMember(
  ctx: Ctx<SessionCaller>,
  { slug, personId, role }: { slug: string; personId: string; role: MemberRole },
): Promise<Member> {
  return inTransaction(ctx.db, async (tx) => {
    const { id: organizationId } = await lockOrganization({ ...ctx, db: tx }, slug, "owner");
    const where = { organizationId_personId: { organizationId, personId } };
    const row = await tx.membership.findUnique({
      where,
      select: { role: true, createdAt: true, ...withPerson },
    });
    if (!row) return fail("not_found", "There is no such member.");
    if (row.role !== role) {
      await keepAnOwner(() => tx.membership.update({ where, data: { role } }));
      await recordAudit(tx, ctx, {
        action: "member.role_changed",
        subjectType: "person",
        subjectId: personId,
        organizationId,
        details: { from: row.role, to: role },
      });
    }
    const viewerRole = personId === ctx.caller.person.id ? role : "owner";
    return toMember({ ...row, role }, { person: ctx.caller.person, role: viewerRole });
  });
}
