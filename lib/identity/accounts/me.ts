import type { Ctx, PersonCaller, SessionCaller } from "../../core/ctx";
import { emit } from "../../events/emit";
import { inTransaction } from "../../platform/db/db";
import type { Me } from "../people/schema";
import { hasPassword } from "./password/password";

/** The caller and their organizations. */
export async function readMe(ctx: Ctx<PersonCaller>): Promise<Me> {
  const { caller, db } = ctx;
  const [memberships, withPassword] = await Promise.all([
    db.membership.findMany({
      where: { personId: caller.person.id },
      select: { role: true, organization: { select: { id: true, slug: true, name: true } } },
      orderBy: { organization: { name: "asc" } },
    }),
    hasPassword(ctx),
  ]);
  return {
    ...caller.person,
    hasPassword: withPassword,
    organizations: memberships.map(({ organization, role }) => ({ ...organization, role })),
  };
}

/** Changes the caller's name. */
export async function renamePerson(ctx: Ctx<SessionCaller>, { name }: { name: string }): Promise<Me> {
  const { person } = ctx.caller;
  await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.person.updateMany({
      where: { id: person.id, name: { not: name } },
      data: { name },
    });
    if (count > 0) await emit(tx, ctx, "person.renamed", { id: person.id });
  });
  return readMe({ ...ctx, caller: { ...ctx.caller, person: { ...person, name } } });
}
