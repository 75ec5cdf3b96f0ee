import { recordAudit } from "../audit/record";
import type { Ctx, SessionCaller } from "../auth/caller";
import { inTransaction } from "../core/db";
import { readMe } from "../people/read-me";
import type { Me } from "../people/schema";

/** Changes the caller's name. */
export async function renamePerson(ctx: Ctx<SessionCaller>, { name }: { name: string }): Promise<Me> {
  const { person } = ctx.caller;
  await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.person.updateMany({
      where: { id: person.id, name: { not: name } },
      data: { name },
    });
    if (count > 0)
      await recordAudit(tx, ctx, { action: "person.renamed", subjectType: "person", subjectId: person.id });
  });
  return readMe({ ...ctx, caller: { ...ctx.caller, person: { ...person, name } } });
}
