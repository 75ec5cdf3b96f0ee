import { recordAudit } from "../audit/record";
import type { Ctx, SessionCaller } from "../auth/caller";
import { type Db, inTransaction } from "../core/db";
import { fail } from "../core/errors";
import { lockOrganization } from "./find";

/** Deletes an organization with its drafts, for an owner; 409 once a product of it was approved to be public. */
export function deleteOrganization(ctx: Ctx<SessionCaller>, { slug }: { slug: string }): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const { id, name } = await lockOrganization({ ...ctx, db: tx }, slug, "owner");
    if (await hasShown(tx, id))
      fail("invalid_state", "It has shown a product: what people voted for stays. Hand it over or leave it.");
    await recordAudit(tx, ctx, {
      action: "organization.deleted",
      subjectType: "organization",
      subjectId: id,
      organizationId: id,
      details: { slug, name },
    });
    await removeOrganization(tx, id);
  });
}

/**
 * Whether anything of an organization was ever public or is approved to become so. Locks it and its products, so that
 * the answer holds until the transaction ends.
 */
export async function hasShown(tx: Db, id: string): Promise<boolean> {
  await tx.$executeRaw`select 1 from organizations where id = ${id}::uuid for update`;
  const products = await tx.$queryRaw<{ shown: boolean }[]>`
    select first_published_at is not null as shown from products where organization_id = ${id}::uuid
    order by id for update`;
  return products.some(({ shown }) => shown);
}

/** Deletes an organization that has shown nothing, with all that is below it. */
export async function removeOrganization(tx: Db, id: string): Promise<void> {
  await tx.product.deleteMany({ where: { organizationId: id } });
  await tx.organization.delete({ where: { id } });
}
