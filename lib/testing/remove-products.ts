import { type Db, inTransaction, type Prisma } from "../platform/db/db";

/** Removes products as no rule can: those too that were public or decided about, which the database keeps. */
export function removeProducts(db: Db, where: Prisma.ProductWhereInput = {}): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.$executeRaw`alter table products disable trigger products_kept`;
    await tx.$executeRaw`alter table decisions disable trigger decisions_kept`;
    await tx.product.deleteMany({ where });
    await tx.$executeRaw`alter table decisions enable trigger decisions_kept`;
    await tx.$executeRaw`alter table products enable trigger products_kept`;
  });
}
