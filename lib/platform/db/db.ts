import { PrismaPg } from "@prisma/adapter-pg";
import type { Db } from "../../core/ctx";
import { env } from "../../core/env";
import { Prisma, PrismaClient } from "../../core/generated/client";
import { registry } from "../../core/registry.mjs";
import { DatabaseWatch } from "./database-watch";
import { WatchedPool } from "./watched-pool";

export type { Db };
export { Prisma };

/** A pool for a program or a test. */
export const connect = (connectionString: string, poolSize: number): PrismaClient =>
  toClient({ ...settings(connectionString), max: poolSize });

/** The longest wait for a connection to a busy database; if it is down, the watch ends the wait earlier. */
const busyMs = 8000;

const settings = (connectionString: string) => ({
  connectionString,
  connectionTimeoutMillis: 2000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
  // A peer that is gone is noticed while nobody asks it anything.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: "vitrine",
  // Prisma's adapter sends and reads times without a time zone.
  options: "-c TimeZone=UTC",
});

const toClient = (pool: ConstructorParameters<typeof PrismaPg>[0]): PrismaClient =>
  new PrismaClient({
    // Otherwise, outside production, each query captures a stack for the message of an error that it may end with.
    errorFormat: "minimal",
    adapter: new PrismaPg(pool, { statementNameGenerator: ({ sql }) => preparedName(sql) }),
  });

/**
 * A statement that starts with the comment `prepared NAME` is planned once per connection: for statements whose plan
 * does not depend on their values and takes longer to make than to run. A name stands for one text.
 */
const preparedName = (sql: string): string => /^\/\* prepared (\w+) \*\//.exec(sql)?.[1] ?? "";

declare module "../../core/registry.mjs" {
  interface Registry {
    db?: PrismaClient;
    databaseWatch?: DatabaseWatch;
  }
}

/** The process's pool on DATABASE_URL; queries fail within two seconds when the database is down. */
export function db(): PrismaClient {
  const shared = registry();
  shared.db ??= toClient(watchedPool(env().DATABASE_POOL_SIZE));
  return shared.db;
}

/** Another pool under the same watch; `listens` means its connections wait for notifications: no one is waiting. */
export function watchedPool(max: number, listens = false): WatchedPool {
  const config = settings(env().DATABASE_URL);
  const shared = registry();
  shared.databaseWatch ??= new DatabaseWatch(config);
  return new WatchedPool({ ...config, connectionTimeoutMillis: busyMs, max }, shared.databaseWatch, listens);
}

/** Runs the steps in a transaction; within an open one a failure rolls back these steps only, so that they can be retried. */
export async function inTransaction<T>(
  db: Db,
  steps: (tx: Db) => Promise<T>,
  options: Options = { maxWait: busyMs, timeout: 15_000 },
): Promise<T> {
  if (!db.$transaction) return steps(db);
  const committed: Committed[] = [];
  const result = await db.$transaction((tx) => {
    waiting.set(tx, committed);
    return steps(tx);
  }, options);
  const outer = waiting.get(db);
  if (outer) outer.push(...committed);
  else for (const then of committed) then(db);
  return result;
}

type Options = { maxWait?: number; timeout?: number; isolationLevel?: Prisma.TransactionIsolationLevel };
type Committed = (db: Db) => void;

const waiting = new WeakMap<Db, Committed[]>();

/**
 * Calls back once the outermost open transaction is committed, and at once where none is open; after a rollback,
 * never.
 */
export function afterCommit(db: Db, then: Committed): void {
  const list = waiting.get(db);
  if (list) list.push(then);
  else then(db);
}

/** The constraint that a write violated, if it is a unique one; null for any other error. */
export function brokenUnique(error: unknown): string | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return null;
  if (error.code !== "P2002" && !JSON.stringify(error.meta ?? {}).includes("23505")) return null;
  return JSON.stringify(error.meta ?? {});
}
