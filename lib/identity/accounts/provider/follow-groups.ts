import type { Ctx } from "../../../core/ctx";
import { env } from "../../../core/env";
import { log } from "../../../core/log";
import { clock } from "../../../events/audit-entry";
import type { Db } from "../../../platform/db/db";
import { changeRole } from "../../people/create-person";
import type { ProviderName } from "../schema";

type Said = { provider: ProviderName; groups?: string[] | null };

const saysRole = ({ provider, groups }: Said): boolean =>
  provider === "oidc" && env().OIDC_ADMIN_GROUP !== undefined && Boolean(groups);

/**
 * Waits for other changes of roles: of two admins who lose their group at once, the second is the last one. It comes
 * before the lock of the person's row, as where admins change roles.
 */
export async function lockRoles(tx: Db, said: Said): Promise<void> {
  if (saysRole(said))
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('people and their roles', 0))`;
}

/**
 * Gives somebody who signs in through the house's own issuer the role that their groups say, where OIDC_ADMIN_GROUP
 * names one. An issuer that says nothing of groups changes nothing, and the last admin stays one.
 */
export async function followGroups(
  tx: Db,
  { now }: Pick<Ctx, "now">,
  personId: string,
  said: Said,
): Promise<void> {
  if (!saysRole(said)) return;
  const role = said.groups?.includes(env().OIDC_ADMIN_GROUP ?? "") ? "admin" : "member";
  const person = await tx.person.findUniqueOrThrow({ where: { id: personId }, select: { role: true } });
  if (person.role === role) return;
  const others = { role: "admin", deletedAt: null, suspendedAt: null, id: { not: personId } } as const;
  if (role === "member" && (await tx.person.count({ where: others })) === 0) {
    log.warn({ personId }, "the last admin is no longer in an admin group, and stays an admin");
    return;
  }
  await changeRole(tx, { caller: clock, now }, personId, role);
}
