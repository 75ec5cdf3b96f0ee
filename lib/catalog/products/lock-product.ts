import { fail } from "../../core/errors";
import { type Db, inTransaction } from "../../platform/db/db";

/**
 * Runs the steps in a transaction that holds the product's lock. Every change of a revision, listing or queue item
 * takes it before it reads, so that two changes of one product happen one after the other.
 */
export const lockingProduct = <T>(db: Db, productId: string, steps: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await lockProducts(tx, [productId]);
    return steps(tx);
  });

/**
 * The same for a change by a member of the product's organization: 403 if the product moved to another one since the
 * member's role was read.
 */
export const lockingOwnProduct = <T>(
  db: Db,
  { id, organizationId }: { id: string; organizationId: string },
  steps: (tx: Db) => Promise<T>,
): Promise<T> =>
  lockingProduct(db, id, async (tx) => {
    const stays = await tx.product.count({ where: { id, organizationId } });
    if (stays === 0) fail("forbidden", "The product now belongs to another organization.");
    return steps(tx);
  });

/** Takes the locks of several products, in the order of their ids, until the transaction ends. */
export async function lockProducts(tx: Db, productIds: readonly string[]): Promise<void> {
  await tx.$queryRaw`
    select id from products where id = any(${[...productIds]}::uuid[]) order by id for update`;
}
