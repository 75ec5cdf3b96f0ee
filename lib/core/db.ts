import { PrismaPg } from "@prisma/adapter-pg";
import { DatabaseWatch } from "./database-watch";
import { env } from "./env";
import { Prisma, PrismaClient } from "./generated/client";
import { WatchedPool } from "./watched-pool";

export { Prisma };

/** A connection pool or one transaction of it: verbs do not know which. */
export type Db = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends"> & {
  $transaction?: PrismaClient["$transaction"];
};

/** A pool for a program or a test of its own. */
export const connect = (connectionString: string, poolSize: number): PrismaClient =>
  toClient({ ...settings(connectionString), max: poolSize });

/** How long somebody waits at most for a connection of a busy database; of one that is away, the watch ends the wait. */
const busyMs = 8000;

const settings = (connectionString: string) => ({
  connectionString,
  connectionTimeoutMillis: 2000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
  application_name: "vitrine",
  // Prisma's adapter sends and reads times without their zone.
  options: "-c TimeZone=UTC",
});

const toClient = (pool: ConstructorParameters<typeof PrismaPg>[0]): PrismaClient =>
  new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: ({ sql }) => preparedName(sql) }),
  });

/**
 * A statement that begins with a comment `prepared NAME` is planned once a connection: for those whose plan does not
 * depend on their values and takes longer to make than to run. One name stands for one text.
 */
const preparedName = (sql: string): string => /^\/\* prepared (\w+) \*\//.exec(sql)?.[1] ?? "";

const shared = globalThis as { vitrineDb?: PrismaClient; vitrineDatabaseWatch?: DatabaseWatch };

/** The process's own pool on DATABASE_URL: what it is asked for fails within two seconds when the database is gone. */
export function db(): PrismaClient {
  shared.vitrineDb ??= toClient(watchedPool(env().DATABASE_POOL_SIZE));
  return shared.vitrineDb;
}

/** Another pool under the same watch; `listens` says that its connections wait for news, which is nobody waiting. */
export function watchedPool(max: number, listens = false): WatchedPool {
  const config = settings(env().DATABASE_URL);
  shared.vitrineDatabaseWatch ??= new DatabaseWatch(config);
  return new WatchedPool(
    { ...config, connectionTimeoutMillis: busyMs, max },
    shared.vitrineDatabaseWatch,
    listens,
  );
}

/** Runs the steps in one transaction, or in the one that is already open. */
export function inTransaction<T>(db: Db, steps: (tx: Db) => Promise<T>): Promise<T> {
  return db.$transaction
    ? db.$transaction((tx) => steps(tx), { maxWait: busyMs, timeout: 15_000 })
    : steps(db);
}

/** As `inTransaction`; within an open transaction, a failure takes back these steps only, so that they can be tried anew. */
export async function inAttempt<T>(db: Db, steps: (tx: Db) => Promise<T>): Promise<T> {
  if (db.$transaction) return inTransaction(db, steps);
  await db.$executeRaw`savepoint attempt`;
  try {
    const result = await steps(db);
    await db.$executeRaw`release savepoint attempt`;
    return result;
  } catch (error) {
    await db.$executeRaw`rollback to savepoint attempt`;
    throw error;
  }
}

/** The constraint that a write broke, when it broke a unique one; null for any other error. */
export function brokenUnique(error: unknown): string | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return null;
  if (error.code !== "P2002" && !JSON.stringify(error.meta ?? {}).includes("23505")) return null;
  return JSON.stringify(error.meta ?? {});
}
