import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { isSlugPart } from "../../core/pagination";
import { isAdmin } from "../../core/require";
import { type Emitter, emit } from "../../events/emit";
import { type Db, inTransaction } from "../../platform/db/db";
import { lockCaller } from "../auth/lock-caller";
import {
  findMembership,
  findOrganization,
  isAtLeast,
  lockOrganization,
  ownWith,
  toOrganization,
} from "./find";
import { renameOrganization } from "./organizations";
import { changeProfile } from "./profile";
import type { ChangedOrganization, ChangeOrganization } from "./schema";

/**
 * Renames an organization and changes its profile, for owners, and says whether it only lists its products, for owners
 * and admins. All of it happens or nothing.
 */
export function changeOrganization(
  ctx: Ctx<SessionCaller>,
  { slug, name, listsOnly, ...profile }: z.output<typeof ChangeOrganization>,
): Promise<ChangedOrganization> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    await lockCaller(tx, ctx);
    if (name !== undefined) await renameOrganization(inside, { slug, name });
    const isProfile = Object.values(profile).some((change) => change !== undefined);
    if (isProfile) await changeProfile(tx, ctx, await lockOrganization(inside, slug, "owner"), profile);
    const own = await findMembership(inside, slug);
    const known = own ?? (isAdmin(ctx.caller) && isSlugPart(slug) ? await findAny(tx, slug) : null);
    const mayMark = isAdmin(ctx.caller) || (own !== null && isAtLeast(own.role, "owner"));
    if (!known || !mayMark) return toOrganization(await findOrganization(inside, slug, "owner"));
    if (listsOnly === undefined) return toOrganization(known);
    await markListsOnly(tx, ctx, { id: known.id, listsOnly });
    return { ...toOrganization(known), listsOnly };
  });
}

const findAny = async (tx: Db, slug: string) => {
  const row = await tx.organization.findUnique({
    where: { slug },
    select: ownWith.organization.select,
  });
  return row && { ...row, role: null, queueItems: [] };
};

/** Says whether an organization only lists its products; the same again changes nothing. */
export async function markListsOnly(
  tx: Db,
  by: Emitter,
  { id, listsOnly }: { id: string; listsOnly: boolean },
): Promise<void> {
  const { count } = await tx.organization.updateMany({
    where: { id, listsOnly: !listsOnly },
    data: { listsOnly },
  });
  if (count > 0)
    await emit(tx, by, listsOnly ? "organization.opened_to_claims" : "organization.closed_to_claims", {
      id,
      organizationId: id,
    });
}
