import type { z } from "zod";
import type { Ctx, PersonCaller, SessionCaller } from "../../core/ctx";
import { emit } from "../../events/emit";
import { inTransaction } from "../../platform/db/db";
import { settleName, waitingNameOf, withWaitingName } from "../names/pending-name";
import type { Me } from "../people/schema";
import { shownAddress } from "../people/shown-address";
import { hasPassword } from "./check-password";
import type { ChangeMe } from "./schema";

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
    db.person.findUniqueOrThrow({
      where: { id: caller.person.id },
      select: { ...withWaitingName, locale: true },
    }),
  ]);
  return {
    ...caller.person,
    email: shownAddress(caller.person.email),
    pendingName: waitingNameOf(own),
    locale: own.locale,
    hasPassword: withPassword,
    organizations: memberships.map(({ organization, role }) => ({ ...organization, role })),
  };
}

/**
 * Changes the caller's name, the language of their own pages and mail, or both. A doubtful name waits for a reviewer, and
 * the current one takes back what waits.
 */
export async function changeMe(
  ctx: Ctx<SessionCaller>,
  { name, locale }: z.output<typeof ChangeMe>,
): Promise<Me> {
  if (locale !== undefined)
    await ctx.db.person.update({ where: { id: ctx.caller.person.id }, data: { locale } });
  return name === undefined ? readMe(ctx) : renamePerson(ctx, name);
}

async function renamePerson(ctx: Ctx<SessionCaller>, wanted: string): Promise<Me> {
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
