import type { SessionCaller } from "../core/ctx";
import { commandLineSid } from "../events/audit-entry";
import { toPerson } from "../identity/auth/sessions";
import type { Db } from "../platform/db/db";

/**
 * The member in whose name the command line writes for an organization: the reviewer, if they may write there, else its
 * first active owner or editor; null without one.
 */
export async function findAuthor(
  db: Db,
  organizationId: string,
  reviewer: SessionCaller | null,
): Promise<SessionCaller | null> {
  const members = await db.membership.findMany({
    where: { organizationId, role: { in: ["owner", "editor"] } },
    include: { person: true },
    orderBy: [{ role: "asc" }, { createdAt: "asc" }],
  });
  if (reviewer && members.some(({ personId }) => personId === reviewer.person.id)) return reviewer;
  const person = members.flatMap((member) => toPerson(member.person) ?? [])[0];
  return person ? { kind: "session", sid: commandLineSid, person } : null;
}
