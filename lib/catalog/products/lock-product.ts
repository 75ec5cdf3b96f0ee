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

/** Takes the locks of several products, in the order of their ids, until the transaction ends. */
export async function lockProducts(tx: Db, productIds: readonly string[]): Promise<void> {
  await tx.$queryRaw`
    select id from products where id = any(${[...productIds]}::uuid[]) order by id for update`;
}
