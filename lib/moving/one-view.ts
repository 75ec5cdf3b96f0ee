import { type Db, Prisma } from "../core/db";

const longestMs = 300_000;

/** Reads that see the database as it stood at the first of them, or writes that come about together. */
export function inOneView<T>(db: Db, steps: (tx: Db) => Promise<T>): Promise<T> {
  return inLong(db, steps, Prisma.TransactionIsolationLevel.RepeatableRead);
}

/** As `inTransaction`, for a product of many revisions. */
export function inOneGo<T>(db: Db, steps: (tx: Db) => Promise<T>): Promise<T> {
  return inLong(db, steps, Prisma.TransactionIsolationLevel.ReadCommitted);
}

function inLong<T>(
  db: Db,
  steps: (tx: Db) => Promise<T>,
  isolationLevel: Prisma.TransactionIsolationLevel,
): Promise<T> {
  if (!db.$transaction) return steps(db);
  return db.$transaction((tx) => steps(tx), { isolationLevel, maxWait: 10_000, timeout: longestMs });
}
