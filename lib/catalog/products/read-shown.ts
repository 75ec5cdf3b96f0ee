import type { Ctx, PersonCaller } from "../../core/ctx";
import { visibleAt } from "../../documents/visible";
import { findOrganization } from "../../identity/organizations/find";
import { isKept } from "../../identity/organizations/organizations";

/** For members: whether anything of an organization is public now, and whether it must be kept. */
export async function readShown(
  ctx: Ctx<PersonCaller>,
  { slug }: { slug: string },
): Promise<{ isPublic: boolean; kept: boolean }> {
  const { id: organizationId } = await findOrganization(ctx, slug, "viewer");
  const [visible, kept] = await Promise.all([
    ctx.db.product.findFirst({
      where: { organizationId, listings: { some: visibleAt(ctx.now) } },
      select: { id: true },
    }),
    ctx.db.organization.count({ where: { id: organizationId, ...isKept } }),
  ]);
  return { isPublic: visible !== null, kept: kept > 0 };
}
