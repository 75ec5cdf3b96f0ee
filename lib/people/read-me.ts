import type { Ctx, PersonCaller } from "../auth/caller";
import type { Me } from "./schema";

/** The caller and the organizations it belongs to. */
export async function readMe({ caller, db }: Ctx<PersonCaller>): Promise<Me> {
  const memberships = await db.membership.findMany({
    where: { personId: caller.person.id },
    include: { organization: true },
    orderBy: { organization: { name: "asc" } },
  });
  return {
    ...caller.person,
    organizations: memberships.map(({ organization, role }) => ({
      id: organization.id,
      slug: organization.slug,
      name: organization.name,
      role,
    })),
  };
}
