import { commandLine, recordAudit } from "../audit/record";
import { type Db, inTransaction } from "../core/db";
import { fail } from "../core/errors";

export type RoleChange = { changed: boolean; name: string; adminsLeft: number };

/**
 * Makes a person an admin or a member; the command line alone can. The person's sessions end, since each was begun with
 * other rights. An unknown or deleted person is 404; the role a person has already changes nothing.
 */
export function setRole(
  { db, now }: { db: Db; now: Date },
  { email, role }: { email: string; role: "member" | "admin" },
): Promise<RoleChange> {
  return inTransaction(db, async (tx) => {
    const person = await tx.person.findUnique({
      where: { email },
      select: { id: true, name: true, deletedAt: true },
    });
    if (!person || person.deletedAt)
      return fail("not_found", `There is no account with the address ${email}.`);
    const { count } = await tx.person.updateMany({
      where: { id: person.id, role: { not: role } },
      data: { role },
    });
    if (count > 0) {
      await tx.session.updateMany({
        where: { personId: person.id, revokedAt: null },
        data: { revokedAt: now },
      });
      await recordAudit(
        tx,
        { caller: commandLine, now },
        {
          action: role === "admin" ? "person.admin_granted" : "person.admin_revoked",
          subjectType: "person",
          subjectId: person.id,
        },
      );
    }
    const adminsLeft = await tx.person.count({
      where: { role: "admin", deletedAt: null, suspendedAt: null },
    });
    return { changed: count > 0, name: person.name, adminsLeft };
  });
}
