import type { Ctx, SessionCaller } from "../../core/ctx";
import { emit } from "../../events/emit";
import type { Db } from "../../platform/db/db";
import type { Made } from "./made";

/** Shows the name that waited, or leaves the former one. Its organization or person must be locked. */
export async function applyName(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  { item, decision, byMember, ...made }: Made,
): Promise<void> {
  const { id, organization, personId, proposed } = item;
  const approved = decision === "approve";
  const name = proposed ?? "";
  const organizationId = organization?.id;
  if (approved && organization) {
    await tx.organization.update({ where: { id: organization.id }, data: { name } });
    const details = { from: organization.name, to: name };
    await emit(tx, ctx, "organization.renamed", { id: organization.id, organizationId, details });
  }
  if (approved && personId !== null) {
    await tx.person.update({ where: { id: personId }, data: { name } });
    await emit(tx, ctx, "person.renamed", { id: personId });
  }
  await emit(tx, ctx, approved ? "name.approved" : "name.rejected", {
    ...made,
    id,
    organizationId,
    personId,
    organizationName: organization && (approved ? name : organization.name),
    details: { reason: made.reason, ownOrganization: byMember },
  });
}
