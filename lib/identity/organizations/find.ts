import type { Ctx, PersonCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { isId } from "../../core/ids";
import { isSlugPart } from "../../core/pagination";
import { personOf } from "../../core/require";
import { cutAt } from "../../core/text";
import { withInstants } from "../../core/time";
import { lockCaller } from "../auth/lock-caller";
import { waitingNameOf, withWaitingName } from "../names/pending-name";
import { type ProfileRow, profileWith, toProfile } from "./profile";
import type { MemberRole, Organization } from "./schema";

/** An organization with the caller's role in it. */
export type OwnOrganization = ProfileRow & {
  id: string;
  slug: string;
  name: string;
  listsOnly: boolean;
  createdAt: Date;
  role: MemberRole;
  queueItems: { proposed: string | null }[];
};

/** What is read of a membership to show its organization. */
export const ownWith = {
  role: true,
  organization: {
    select: {
      ...{ id: true, slug: true, name: true, listsOnly: true, createdAt: true },
      ...profileWith,
      ...withWaitingName,
    },
  },
} as const;

export const toOrganization = <R extends MemberRole | null>({
  queueItems,
  role,
  id,
  slug,
  name,
  listsOnly,
  createdAt,
  ...profile
}: Omit<OwnOrganization, "role"> & { role: R }): Omit<Organization, "role"> & { role: R } => ({
  ...withInstants({ id, slug, name, listsOnly, createdAt }),
  ...toProfile(profile),
  role,
  pendingName: waitingNameOf({ queueItems }),
});

const strength: Record<MemberRole, number> = { viewer: 1, editor: 2, owner: 3 };

export const isAtLeast = (role: MemberRole, needed: MemberRole): boolean =>
  strength[role] >= strength[needed];

/**
 * An organization in which the caller has at least the role `needed`. For others, even admins, it does not exist
 * (404); a member with a weaker role gets 403.
 */
export async function findOrganization(
  { caller, db }: Pick<Ctx<PersonCaller>, "caller" | "db">,
  slug: string,
  needed: MemberRole,
): Promise<OwnOrganization> {
  const found = await findMembership({ caller, db }, slug);
  if (!found)
    return fail("not_found", `You're not a member of an organization with the slug ${cutAt(slug, 100)}.`);
  if (!isAtLeast(found.role, needed)) return fail("forbidden", `This requires the ${needed} role.`);
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
    select: ownWith,
  });
  return row && { ...row.organization, role: row.role };
}

/**
 * Like `findOrganization`, and locks the caller and the organization's row until the transaction ends. Every change of
 * members takes these locks first, so that none acts on a role, session or key that was just taken away.
 */
export async function lockOrganization(
  ctx: Pick<Ctx<PersonCaller>, "caller" | "db">,
  slug: string,
  needed: MemberRole,
): Promise<OwnOrganization> {
  await lockCaller(ctx.db, ctx);
  const { id } = await findOrganization(ctx, slug, needed);
  await ctx.db.$executeRaw`select 1 from organizations where id = ${id}::uuid for update`;
  return findOrganization(ctx, slug, needed);
}

/** Requires at least the role `needed` in an organization; 403 for a weaker one and for none. */
export async function requireMember(
  ctx: Pick<Ctx<PersonCaller>, "caller" | "db">,
  organizationId: string,
  needed: MemberRole,
): Promise<void> {
  const role = isId(organizationId) ? await findRole(ctx, organizationId) : null;
  if (!role) return fail("forbidden", "You're not a member of this organization.");
  if (!isAtLeast(role, needed)) fail("forbidden", `This requires the ${needed} role.`);
}

/** The caller's role in an organization, or null. */
export async function findRole(
  { caller, db }: Pick<Ctx, "caller" | "db">,
  organizationId: string,
): Promise<MemberRole | null> {
  const personId = personOf(caller)?.id;
  if (!personId) return null;
  const membership = await db.membership.findUnique({
    where: { organizationId_personId: { organizationId, personId } },
    select: { role: true },
  });
  return membership?.role ?? null;
}
