import type { Ctx, Person, PersonCaller, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { type Page, type Paging, readByTime } from "../../core/pagination";
import { emit } from "../../events/emit";
import { inTransaction, Prisma } from "../../platform/db/db";
import { shownAddress } from "../people/shown-address";
import { findOrganization, lockOrganization } from "./find";
import type { Member, MemberRole } from "./schema";

/** An organization's members in order of joining, for any of them; others' addresses only for an owner's session. */
export async function listMembers(
  ctx: Ctx<PersonCaller>,
  { slug, ...paging }: Paging & { slug: string },
): Promise<Page<Member>> {
  const { id: organizationId, role } = await findOrganization(ctx, slug, "viewer");
  const viewer = {
    person: ctx.caller.person,
    role: ctx.caller.kind === "session" ? role : "viewer",
  } as const;
  return readByTime(
    paging,
    ["members", organizationId],
    ["createdAt", "personId", "asc"],
    ({ where, ...page }) =>
      ctx.db.membership.findMany({ where: { organizationId, AND: where }, select: shownWith, ...page }),
    (rows) => rows.map((row) => toMember(row, viewer)),
  );
}

/** How many members an organization has, and how many of them own it, for any of them. */
export async function countMembers(
  ctx: Ctx<PersonCaller>,
  slug: string,
): Promise<{ all: number; owners: number }> {
  const { id: organizationId } = await findOrganization(ctx, slug, "viewer");
  const byRole = await ctx.db.membership.groupBy({ by: "role", where: { organizationId }, _count: true });
  return {
    all: byRole.reduce((sum, { _count }) => sum + _count, 0),
    owners: byRole.find(({ role }) => role === "owner")?._count ?? 0,
  };
}

/** Changes a member's role, for owners. 404 for someone who is not a member, 409 for the last owner. */
export function changeMember(
  ctx: Ctx<SessionCaller>,
  { slug, personId, role }: { slug: string; personId: string; role: MemberRole },
): Promise<Member> {
  return inTransaction(ctx.db, async (tx) => {
    const { id: organizationId } = await lockOrganization({ ...ctx, db: tx }, slug, "owner");
    const where = { organizationId_personId: { organizationId, personId } };
    const row = await tx.membership.findUnique({
      where,
      select: shownWith,
    });
    if (!row) return fail("not_found", "Member not found.");
    if (row.role !== role) {
      await keepAnOwner(() => tx.membership.update({ where, data: { role } }));
      await emit(tx, ctx, "member.role_changed", {
        id: personId,
        organizationId,
        details: { from: row.role, to: role },
      });
    }
    const viewerRole = personId === ctx.caller.person.id ? role : "owner";
    return toMember({ ...row, role }, { person: ctx.caller.person, role: viewerRole });
  });
}

/** Removes a member: owners anyone, others only themselves (leaving). 404 for a non-member, 409 for the last owner. */
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
    if (!row) return fail("not_found", "Member not found.");
    await keepAnOwner(() => tx.membership.delete({ where }));
    await emit(tx, ctx, isLeaving ? "member.left" : "member.removed", {
      id: personId,
      organizationId,
      details: { role: row.role },
    });
  });
}

/**
 * Writes to memberships. The trigger `memberships_keep_an_owner` rejects what would leave an organization without an
 * owner, even if two owners leave at once: 409.
 */
export async function keepAnOwner<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isLastOwner(error)) throw error;
    return fail(
      "invalid_state",
      "An organization needs at least one owner. Make another member an owner first.",
    );
  }
}

const isLastOwner = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  /"23514".*an organization keeps at least one owner/.test(JSON.stringify(error.meta ?? {}));

const shownWith = {
  personId: true,
  role: true,
  createdAt: true,
  person: { select: { id: true, name: true, email: true } },
} satisfies Prisma.MembershipSelect;

type MemberRow = Prisma.MembershipGetPayload<{ select: typeof shownWith }>;

/** A member as another member sees it: owners see all addresses, everyone sees their own. */
const toMember = (row: MemberRow, viewer: { person: Person; role: MemberRole }): Member => ({
  personId: row.personId,
  name: row.person.name,
  email: viewer.role === "owner" || viewer.person.id === row.personId ? shownAddress(row.person.email) : null,
  role: row.role,
  joinedAt: row.createdAt.toISOString(),
});
