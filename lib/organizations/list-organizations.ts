import type { Ctx, PersonCaller } from "../auth/caller";
import { decodeCursor, encodeCursor, isSlugPart, type Page, toPage } from "../core/pages";
import type { Organization } from "./schema";

const isKey = (key: unknown[]): key is [string] => isSlugPart(key[0]);

/** The organizations that the caller belongs to, by name. */
export async function listOrganizations(
  { caller, db }: Ctx<PersonCaller>,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<Page<Organization>> {
  const after = decodeCursor(cursor, "organizations", isKey)?.[0];
  const rows = await db.membership.findMany({
    where: { personId: caller.person.id, ...(after ? { organization: { slug: { gt: after } } } : {}) },
    include: { organization: true },
    orderBy: { organization: { slug: "asc" } },
    take: limit + 1,
  });
  return toPage(
    rows,
    limit,
    (last) => encodeCursor("organizations", [last.organization.slug]),
    ({ organization, role }) => ({
      id: organization.id,
      slug: organization.slug,
      name: organization.name,
      role,
      createdAt: organization.createdAt.toISOString(),
    }),
  );
}
