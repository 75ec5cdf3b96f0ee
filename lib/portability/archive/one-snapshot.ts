import { type Db, inTransaction, Prisma } from "../../platform/db/db";

const { RepeatableRead, ReadCommitted } = Prisma.TransactionIsolationLevel;
const long = { maxWait: 10_000, timeout: 300_000 };

/** Reads that all see the database as of the first one. */
export const inOneSnapshot = <T>(db: Db, steps: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, steps, { ...long, isolationLevel: RepeatableRead });

/** Like `inTransaction`, with more time, for a product of many revisions. */
export const inLongTransaction = <T>(db: Db, steps: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, steps, { ...long, isolationLevel: ReadCommitted });
