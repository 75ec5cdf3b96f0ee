import type { Ctx } from "../../core/ctx";
import { fail } from "../../core/errors";
import { commandLine } from "../../events/audit-entry";
import { emit } from "../../events/emit";
import { type Db, inTransaction } from "../../platform/db/db";
import { lockPerson } from "../auth/lock-person";
import { endSessionsOf } from "../auth/sessions";
import { withdrawName } from "../names/pending-name";

type At = Pick<Ctx, "db" | "now">;

/** Ends all sessions of a person, for the command line. */
export function endSessionsByOperator(
  { db, now }: At,
  { email }: { email: string },
): Promise<{ name: string; ended: number }> {
  return inTransaction(db, async (tx) => {
    const { id, name } = await lockByEmail(tx, email);
    const ended = await endSessionsOf(tx, id, now);
    if (ended > 0)
      await emit(tx, { caller: commandLine, now }, "person.sessions_ended", {
        id,
        details: { count: ended },
      });
    return { name, ended };
  });
}

/** Renames a person, for the command line: the operator vouches for the name, and one that waits is withdrawn. */
export function renameByOperator(
  { db, now }: At,
  { email, name }: { email: string; name: string },
): Promise<{ former: string }> {
  return inTransaction(db, async (tx) => {
    const { id, name: former } = await lockByEmail(tx, email);
    await withdrawName(tx, { personId: id }, now);
    await tx.person.update({ where: { id }, data: { name } });
    await emit(tx, { caller: commandLine, now }, "person.renamed", { id });
    return { former };
  });
}

async function lockByEmail(tx: Db, email: string): Promise<{ id: string; name: string }> {
  const locked = await lockPerson(tx, { email });
  if (!locked || locked.deletedAt) return fail("not_found", `There is no account with the email ${email}.`);
  return tx.person.findUniqueOrThrow({ where: { id: locked.id }, select: { id: true, name: true } });
}
