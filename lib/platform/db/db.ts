import { PrismaPg } from "@prisma/adapter-pg";
import { bridge } from "../../core/bridge";
import type { Db } from "../../core/ctx";
import { env } from "../../core/env";
import { Prisma, PrismaClient } from "../../core/generated/client";
import { once } from "../../core/once";
import { directUrl, namesStatements, onServerError, settings, socketOf } from "./connection";
import { DatabaseWatch } from "./database-watch";
import { WatchedPool } from "./watched-pool";

export type { Db };
export { Prisma };

/** A pool for a program or a test. */
export const connect = (connectionString: string, poolSize: number): PrismaClient =>
  toClient({ ...settings(connectionString), max: poolSize });

/** The longest wait for a connection to a busy database; if it is down, the watch ends the wait earlier. */
export const busyMs = 8000;

export const toClient = (pool: ConstructorParameters<typeof PrismaPg>[0]): PrismaClient =>
  new PrismaClient({
    // Otherwise, outside production, each query captures a stack for the message of an error that it may end with.
    errorFormat: "minimal",
    adapter: new PrismaPg(pool, {
      statementNameGenerator: ({ sql }) => (namesStatements() ? preparedName(sql) : ""),
    }),
  });

/**
 * A statement that starts with the comment `prepared NAME` is planned once per connection: for statements whose plan
 * does not depend on their values and takes longer to make than to run. A name stands for one text.
 */
const preparedName = (sql: string): string => /^\/\* prepared (\w+) \*\//.exec(sql)?.[1] ?? "";

/** The process's pool on DATABASE_URL; queries fail within two seconds when the database is down. */
export const db = (): PrismaClient => once("db", () => toClient(primaryPool()));

/** The pool behind `db`, for what has to go to the primary when a replica fails. */
export const primaryPool = (): WatchedPool =>
  once("primaryPool", () => watchedPool("primary", env().DATABASE_URL, env().DATABASE_POOL_SIZE));

/** A pool of sessions that wait for notifications, which no pooler in transaction mode gives them. */
export const listeningPool = (max: number): WatchedPool => watchedPool("jobs", directUrl(), max, true);

function watchedPool(name: string, url: string, max: number, listens = false): WatchedPool {
  const watch = databaseWatch();
  const config = { ...settings(url), connectionTimeoutMillis: busyMs, max };
  const pool = new WatchedPool(config, watch, { name, listens });
  // The server is a standby, such as after a failover: a new connection may lead to the primary.
  pool.on("connect", (client) =>
    onServerError(client, (code) => {
      if (code !== readOnly) return;
      watch.suspect();
      socketOf(client).destroy();
    }),
  );
  return pool;
}

const readOnly = "25006";

/** Watches the server behind DATABASE_URL. */
export const databaseWatch = (): DatabaseWatch =>
  once("databaseWatch", () => {
    const watch = new DatabaseWatch(settings(env().DATABASE_URL));
    bridge().database = watch;
    return watch;
  });

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

/**
 * Runs a whole transaction, which has no effect but on the database, again when PostgreSQL ended it because of a
 * deadlock: twice at most.
 */
export async function retryDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let retries = 2; ; retries--) {
    try {
      return await run();
    } catch (error) {
      if (retries === 0 || !JSON.stringify((error as { meta?: unknown }).meta ?? "").includes("40P01"))
        throw error;
    }
  }
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

/** A text as a pattern of `like` that matches only itself; the database client escapes none. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
