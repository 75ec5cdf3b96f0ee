import type { Db } from "../core/db";

/**
 * Holds the product until the transaction ends. Every move of a revision, listing or queue item takes this lock before
 * it reads what it decides by, so that two moves of one product happen one after the other.
 */
export async function lockProduct(tx: Db, productId: string): Promise<void> {
  await tx.$queryRaw`select id from products where id = ${productId}::uuid for update`;
}
