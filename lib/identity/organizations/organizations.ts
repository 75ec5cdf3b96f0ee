import type { z } from "zod";
import type { Ctx, PersonCaller, SessionCaller } from "../../core/ctx";
import { fail, failField } from "../../core/errors";
import { newId } from "../../core/ids";
import { isSlugPart, type Page, type Paging, readPage } from "../../core/pagination";
import { numberedSlug, slugify } from "../../core/slugs";
import { emit } from "../../events/emit";
import { closeItems } from "../../events/settle-notices";
import { brokenUnique, type Db, inTransaction, type Prisma } from "../../platform/db/db";
import { lockActive } from "../auth/lock-person";
import { neutralNames, proposeName, settleName } from "../names/pending-name";
import { doubtsOfSlug, requireSlug, screenName } from "../names/screen-name";
import { findOrganization, lockOrganization, ownWith, toOrganization } from "./find";
import { toProfile } from "./profile";
import type { CreateOrganization, Organization } from "./schema";

/** The organizations that the caller belongs to, by name. */
export function listOrganizations(
  { caller, db }: Ctx<PersonCaller>,
  paging: Paging,
): Promise<Page<Organization>> {
  return readPage(paging, {
    filters: "organizations",
    isKey: (key): key is [string] => isSlugPart(key[0]),
    read: (after, take) =>
      db.membership.findMany({
        where: { personId: caller.person.id, organization: { slug: { gt: after?.[0] } } },
        select: ownWith,
        orderBy: { organization: { slug: "asc" } },
        take,
      }),
    keyOf: ({ organization }) => [organization.slug],
    present: (rows) => rows.map(({ organization, role }) => toOrganization({ ...organization, role })),
  });
}

/** How many organizations without a published product a person owns at most. */
export const maxNewOrganizations = 20;

/**
 * Creates an organization that the caller owns. A requested slug that is taken is 409; a derived one gets a number. A
 * doubtful name waits for a reviewer, unless the server's operator vouches for it; a doubtful slug is an error if it was
 * requested, and otherwise replaced by a neutral one. 409 `limit_reached` beyond `maxNewOrganizations`.
 */
export async function createOrganization(
  ctx: Ctx<PersonCaller>,
  input: z.output<typeof CreateOrganization>,
  { vouched = false } = {},
): Promise<Organization> {
  const doubts = vouched ? [] : await screenName(ctx.db, input.name, { organizationId: null });
  if (input.slug && !vouched)
    await requireSlug(ctx.db, input.slug, "slug", { organizationId: null, names: [] });
  const shown = { ...input, doubts };
  const derived = slugify(input.name) || "organization";
  const isDoubtful =
    doubts.length > 0 || (!vouched && (await doubtsOfSlug(ctx.db, derived, null)).length > 0);
  const base = input.slug ?? (isDoubtful ? `organization-${newId().slice(-6)}` : derived);
  for (let attempt = 1; ; attempt++) {
    const slug = numberedSlug(base, attempt);
    try {
      return await insert(ctx, shown, slug, vouched);
    } catch (error) {
      if (!brokenUnique(error)) throw error;
      if (input.slug || attempt === 50) fail("slug_taken", `The slug ${slug} is taken.`);
    }
  }
}

type New = { name: string; doubts: readonly string[] };

function insert(
  ctx: Ctx<PersonCaller>,
  { name: wanted, doubts }: New,
  slug: string,
  vouched: boolean,
): Promise<Organization> {
  return inTransaction(ctx.db, async (tx) => {
    const personId = ctx.caller.person.id;
    if (!vouched) await requireRoom(tx, ctx);
    const pendingName = doubts.length > 0 ? wanted : null;
    const name = pendingName === null ? wanted : neutralNames.organization;
    const organization = await tx.organization.create({
      data: { name, slug, createdAt: ctx.now, memberships: { create: { personId, role: "owner" } } },
    });
    await emit(tx, ctx, "organization.created", { id: organization.id, organizationId: organization.id });
    const { id } = organization;
    if (pendingName !== null) await proposeName(tx, ctx, { organizationId: id }, { name: wanted, doubts });
    return {
      ...{ id, slug, name, pendingName, ...toProfile(organization) },
      ...{ listsOnly: false, role: "owner", createdAt: ctx.now.toISOString() },
    };
  });
}

/** Creations of a person wait for each other's count. */
async function requireRoom(tx: Db, { caller }: Pick<Ctx<PersonCaller>, "caller">): Promise<void> {
  if (!(await lockActive(tx, { id: caller.person.id })))
    fail("unauthenticated", "This account was deleted or suspended.");
  const unpublished = await tx.organization.count({
    where: {
      memberships: { some: { personId: caller.person.id, role: "owner" } },
      products: { none: { firstPublishedAt: { not: null } } },
    },
  });
  if (unpublished >= maxNewOrganizations)
    fail(
      "limit_reached",
      `You own ${maxNewOrganizations} organizations without a published product. Publish or delete one first.`,
    );
}

/** An organization, for its members. */
export async function readOrganization(
  ctx: Ctx<PersonCaller>,
  { slug }: { slug: string },
): Promise<Organization> {
  return toOrganization(await findOrganization(ctx, slug, "viewer"));
}

/**
 * Renames an organization, for owners; its slug stays. A doubtful name waits for a reviewer, and the current one takes
 * back what waits.
 */
export function renameOrganization(
  ctx: Ctx<SessionCaller>,
  { slug, name }: { slug: string; name: string },
): Promise<Organization> {
  return inTransaction(ctx.db, async (tx) => {
    const organization = await lockOrganization({ ...ctx, db: tx }, slug, "owner");
    const { id, name: from } = organization;
    if (await settleName(tx, ctx, { organizationId: id }, { name, current: from })) {
      await tx.organization.update({ where: { id }, data: { name } });
      await emit(tx, ctx, "organization.renamed", { id, organizationId: id, details: { from, to: name } });
    }
    return toOrganization(await findOrganization({ ...ctx, db: tx }, slug, "owner"));
  });
}

/** Makes another member an owner and the caller an editor, or neither. 422 for oneself, 404 for a non-member. */
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
    if (count === 0) return fail("not_found", "Member not found.");
    const where = { organizationId_personId: { organizationId, personId: own } };
    await tx.membership.update({ where, data: { role: "editor" } });
    await emit(tx, ctx, "organization.transferred", {
      id: organizationId,
      organizationId,
      details: { from: own, to: personId },
    });
    return toOrganization({ ...organization, role: "editor" });
  });
}

/** Deletes an organization with its drafts, for owners; 409 once it must be kept. */
export function deleteOrganization(ctx: Ctx<SessionCaller>, { slug }: { slug: string }): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const organization = await lockOrganization({ ...ctx, db: tx }, slug, "owner");
    if (await mustBeKept(tx, organization.id))
      fail(
        "invalid_state",
        "A reviewer has decided about this organization or one of its products. Decisions are kept, so it can't be deleted. Transfer or leave it instead.",
      );
    await removeOrganization(tx, ctx, organization);
  });
}

const decided = { queueItems: { some: { decisions: { some: {} } } } };

/** The condition for an organization to be kept: something of it was published or approved, or reviewers have decided about it or its claims. */
export const isKept = {
  OR: [
    decided,
    { claims: { some: decided } },
    { products: { some: { OR: [{ firstPublishedAt: { not: null } }, decided] } } },
  ],
} satisfies Prisma.OrganizationWhereInput;

/** Whether an organization must be kept. Locks it and its products, so that the answer holds until the transaction ends. */
export async function mustBeKept(tx: Db, id: string): Promise<boolean> {
  await tx.$executeRaw`select 1 from organizations where id = ${id}::uuid for update`;
  await tx.$executeRaw`select 1 from products where organization_id = ${id}::uuid order by id for update`;
  return (await tx.organization.count({ where: { id, ...isKept } })) > 0;
}

/** Deletes an organization that need not be kept, with everything in it. What it claims is no longer to be decided. */
export async function removeOrganization(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  { id, slug, name }: { id: string; slug: string; name: string },
): Promise<void> {
  await emit(tx, ctx, "organization.deleted", { id, organizationId: id, details: { slug, name } });
  await closeItems(tx, { productClaim: { organizationId: id }, status: "open" }, ctx.now);
  await tx.product.deleteMany({ where: { organizationId: id } });
  await tx.organization.delete({ where: { id } });
}
