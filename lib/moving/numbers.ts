import { type Db, inTransaction } from "../core/db";

/**
 * The number where no product here has it, or else the next free one. The counter is moved past it first: the table is
 * held meanwhile, so that no product that is being made gets a number in between.
 */
export async function freeNumber(db: Db, wanted: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const taken = await tx.product.findUnique({ where: { number: wanted }, select: { id: true } });
    if (taken) return nextNumber(tx);
    await tx.$executeRaw`lock table products in share row exclusive mode`;
    await tx.$queryRaw`
      select setval('products_number_seq', ${wanted}::bigint) from products_number_seq
      where last_value < ${wanted}::bigint or (last_value = ${wanted}::bigint and not is_called)`;
    return wanted;
  });
}

async function nextNumber(tx: Db): Promise<number> {
  const [row] = await tx.$queryRaw<{ number: bigint }[]>`select nextval('products_number_seq') as number`;
  return Number(row?.number);
}
