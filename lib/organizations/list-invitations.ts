import type { Ctx, SessionCaller } from "../auth/caller";
import { decodeCursor, encodeCursor, isIdPart, type Page, toPage } from "../core/pages";
import { findOrganization } from "./find";
import { inviting, openAt } from "./find-invitation";
import { toInvitation } from "./present";
import type { Invitation } from "./schema";

const isKey = (key: unknown[]): key is [string] => isIdPart(key[0]);

/** The invitations that can still be accepted, newest first, for an owner; never a link. */
export async function listInvitations(
  ctx: Ctx<SessionCaller>,
  { slug, limit, cursor }: { slug: string; limit: number; cursor?: string },
): Promise<Page<Invitation>> {
  const { id: organizationId } = await findOrganization(ctx, slug, "owner");
  const filters = ["invitations", organizationId];
  const before = decodeCursor(cursor, filters, isKey)?.[0];
  const owners = await ctx.db.membership.findMany({
    where: { organizationId, ...inviting },
    select: { person: { select: { id: true, name: true } } },
  });
  const names = new Map(owners.map(({ person }) => [person.id, person]));
  const rows = await ctx.db.invitation.findMany({
    where: {
      organizationId,
      invitedById: { in: [...names.keys()] },
      ...openAt(ctx.now),
      ...(before && { id: { lt: before } }),
    },
    orderBy: { id: "desc" },
    take: limit + 1,
  });
  return toPage(
    rows,
    limit,
    (last) => encodeCursor(filters, [last.id]),
    (row) => toInvitation(row, names.get(row.invitedById ?? "") ?? null),
  );
}
