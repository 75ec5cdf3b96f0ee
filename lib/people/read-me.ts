import { hasPassword } from "../accounts/has-password";
import type { Ctx, PersonCaller } from "../auth/caller";
import type { Me } from "./schema";

/** The caller and the organizations it belongs to. */
export async function readMe(ctx: Ctx<PersonCaller>): Promise<Me> {
  const { caller, db } = ctx;
  const [memberships, withPassword] = await Promise.all([
    db.membership.findMany({
      where: { personId: caller.person.id },
      include: { organization: true },
      orderBy: { organization: { name: "asc" } },
    }),
    hasPassword(ctx),
  ]);
  return {
    ...caller.person,
    hasPassword: withPassword,
    organizations: memberships.map(({ organization, role }) => ({
      id: organization.id,
      slug: organization.slug,
      name: organization.name,
      role,
    })),
  };
}
