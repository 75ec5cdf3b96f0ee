import type { Ctx, PersonCaller } from "../auth/caller";
import { fail } from "../core/errors";
import { isId } from "../core/ids";
import type { MemberRole } from "./schema";

const strength: Record<MemberRole, number> = { viewer: 1, editor: 2, owner: 3 };

export const isAtLeast = (role: MemberRole, needed: MemberRole): boolean =>
  strength[role] >= strength[needed];

/** The caller's membership with at least `needed` rights; none at all, or too weak a role, is 403. */
export async function requireMember(
  { caller, db }: Pick<Ctx<PersonCaller>, "caller" | "db">,
  organizationId: string,
  needed: MemberRole,
): Promise<{ organizationId: string; role: MemberRole }> {
  const membership = isId(organizationId)
    ? await db.membership.findUnique({
        where: { organizationId_personId: { organizationId, personId: caller.person.id } },
        select: { organizationId: true, role: true },
      })
    : null;
  if (!membership) return fail("forbidden", "You are not a member of this organization.");
  if (!isAtLeast(membership.role, needed)) return fail("forbidden", `This needs the role ${needed}.`);
  return membership;
}

/** The caller's role in an organization, or null. */
export async function findRole(
  ctx: Pick<Ctx, "caller" | "db">,
  organizationId: string,
): Promise<MemberRole | null> {
  if (ctx.caller.kind !== "session" && ctx.caller.kind !== "key") return null;
  const membership = await ctx.db.membership.findUnique({
    where: { organizationId_personId: { organizationId, personId: ctx.caller.person.id } },
    select: { role: true },
  });
  return membership?.role ?? null;
}
