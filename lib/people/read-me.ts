import type { Ctx, PersonCaller } from "../auth/caller";
import type { Me } from "./schema";

/** The caller and the organizations it belongs to. */
export async function readMe({ caller, db }: Ctx<PersonCaller>): Promise<Me> {
  const { id } = caller.person;
  const [memberships, withPassword] = await Promise.all([
    db.membership.findMany({
      where: { personId: id },
      include: { organization: true },
      orderBy: { organization: { name: "asc" } },
    }),
    db.person.count({ where: { id, passwordHash: { not: null } } }),
  ]);
  return {
    ...caller.person,
    hasPassword: withPassword > 0,
    organizations: memberships.map(({ organization, role }) => ({
      id: organization.id,
      slug: organization.slug,
      name: organization.name,
      role,
    })),
  };
}
