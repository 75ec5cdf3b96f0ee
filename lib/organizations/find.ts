import type { Ctx, PersonCaller } from "../auth/caller";
import { personOf } from "../auth/require";
import { fail } from "../core/errors";
import { isId } from "../core/ids";
import { isSlugPart } from "../core/pages";
import type { MemberRole } from "./schema";

/** An organization with the caller's own role in it. */
export type OwnOrganization = { id: string; slug: string; name: string; createdAt: Date; role: MemberRole };

const strength: Record<MemberRole, number> = { viewer: 1, editor: 2, owner: 3 };

export const isAtLeast = (role: MemberRole, needed: MemberRole): boolean =>
  strength[role] >= strength[needed];

/**
 * An organization that the caller belongs to with at least `needed` rights. To others, admins too, it is as one that does
 * not exist (404); a member with too weak a role is 403.
 */
export async function findOrganization(
  { caller, db }: Pick<Ctx<PersonCaller>, "caller" | "db">,
  slug: string,
  needed: MemberRole,
): Promise<OwnOrganization> {
  const found = await findMembership({ caller, db }, slug);
  if (!found) return fail("not_found", `You belong to no organization ${slug.slice(0, 100)}.`);
  if (!isAtLeast(found.role, needed)) return fail("forbidden", `This needs the role ${needed}.`);
  return found;
}

/** An organization that the caller belongs to, or null. */
export async function findMembership(
  { caller, db }: Pick<Ctx, "caller" | "db">,
  slug: string,
): Promise<OwnOrganization | null> {
  const personId = personOf(caller)?.id;
  if (!personId || !isSlugPart(slug)) return null;
  const row = await db.membership.findFirst({
    where: { personId, organization: { slug } },
    select: {
      role: true,
      organization: { select: { id: true, slug: true, name: true, createdAt: true } },
    },
  });
  return row && { ...row.organization, role: row.role };
}

/**
 * As `findOrganization`, and holds the organization's row until the transaction ends. Every change of its members takes
 * this lock first, so that none of them acts on a role that another has just taken away.
 */
export async function lockOrganization(
  ctx: Pick<Ctx<PersonCaller>, "caller" | "db">,
  slug: string,
  needed: MemberRole,
): Promise<OwnOrganization> {
  const { id } = await findOrganization(ctx, slug, needed);
  await ctx.db.$executeRaw`select 1 from organizations where id = ${id}::uuid for update`;
  return findOrganization(ctx, slug, needed);
}

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
