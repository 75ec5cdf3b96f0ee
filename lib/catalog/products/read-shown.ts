import type { Ctx, PersonCaller } from "../../core/ctx";
import { visibleAt } from "../../documents/visible-listing";
import { findOrganization } from "../../identity/organizations/find";

/** For members: whether anything of an organization is public now, and whether anything ever was or is approved. */
export async function readShown(
  ctx: Ctx<PersonCaller>,
  { slug }: { slug: string },
): Promise<{ isPublic: boolean; shown: boolean }> {
  const { id: organizationId } = await findOrganization(ctx, slug, "viewer");
  const [visible, approved] = await Promise.all([
    ctx.db.product.findFirst({
      where: { organizationId, listings: { some: visibleAt(ctx.now) } },
      select: { id: true },
    }),
    ctx.db.product.findFirst({
      where: { organizationId, firstPublishedAt: { not: null } },
      select: { id: true },
    }),
  ]);
  return { isPublic: visible !== null, shown: approved !== null };
}
