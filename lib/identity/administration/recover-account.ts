import type { Ctx } from "../../core/ctx";
import { commandLine } from "../../events/audit-entry";
import { emit } from "../../events/emit";
import { inTransaction } from "../../platform/db/db";
import { lockAccount } from "../auth/lock-person";
import { endSessionsOf } from "../auth/sessions";
import { withdrawName } from "../names/pending-name";

type At = Pick<Ctx, "db" | "now">;

/** Ends all sessions of a person, for the command line. */
export function endSessionsByOperator(
  { db, now }: At,
  { email }: { email: string },
): Promise<{ name: string; ended: number }> {
  return inTransaction(db, async (tx) => {
    const { id, name } = await lockAccount(tx, email);
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
    const { id, name: former } = await lockAccount(tx, email);
    await withdrawName(tx, { personId: id }, now);
    await tx.person.update({ where: { id }, data: { name } });
    await emit(tx, { caller: commandLine, now }, "person.renamed", { id });
    return { former };
  });
}
