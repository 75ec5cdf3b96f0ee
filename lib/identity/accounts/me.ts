import type { Ctx, PersonCaller, SessionCaller } from "../../core/ctx";
import { emit } from "../../events/emit";
import { inTransaction } from "../../platform/db/db";
import { settleName, waitingNameOf, withWaitingName } from "../names/pending-name";
import type { Me } from "../people/schema";
import { shownAddress } from "../people/shown-address";
import { hasPassword } from "./check-password";

/** The caller and their organizations. */
export async function readMe(ctx: Ctx<PersonCaller>): Promise<Me> {
  const { caller, db } = ctx;
  const [memberships, withPassword, own] = await Promise.all([
    db.membership.findMany({
      where: { personId: caller.person.id },
      select: { role: true, organization: { select: { id: true, slug: true, name: true } } },
      orderBy: { organization: { name: "asc" } },
    }),
    hasPassword(ctx),
    db.person.findUniqueOrThrow({ where: { id: caller.person.id }, select: withWaitingName }),
  ]);
  return {
    ...caller.person,
    email: shownAddress(caller.person.email),
    pendingName: waitingNameOf(own),
    hasPassword: withPassword,
    organizations: memberships.map(({ organization, role }) => ({ ...organization, role })),
  };
}

/** Changes the caller's name. A doubtful one waits for a reviewer, and the current one takes back what waits. */
export async function renamePerson(ctx: Ctx<SessionCaller>, { name: wanted }: { name: string }): Promise<Me> {
  const { person } = ctx.caller;
  const { id } = person;
  const name = await inTransaction(ctx.db, async (tx) => {
    const [row] = await tx.$queryRaw<{ name: string }[]>`
      select name from people where id = ${id}::uuid for update`;
    const current = row?.name ?? person.name;
    if (!(await settleName(tx, ctx, { personId: id }, { name: wanted, current }))) return current;
    await tx.person.update({ where: { id }, data: { name: wanted } });
    await emit(tx, ctx, "person.renamed", { id });
    return wanted;
  });
  return readMe({ ...ctx, caller: { ...ctx.caller, person: { ...person, name } } });
}
