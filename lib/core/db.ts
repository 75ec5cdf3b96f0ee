import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "./env";
import { Prisma, PrismaClient } from "./generated/client";

export { Prisma };

/** A connection pool or one transaction of it: verbs do not know which. */
export type Db = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends"> & {
  $transaction?: PrismaClient["$transaction"];
};

export function connect(connectionString: string, poolSize: number): PrismaClient {
  const pool = {
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: "vitrine",
    // Prisma's adapter sends and reads times without their zone.
    options: "-c TimeZone=UTC",
  };
  const adapter = new PrismaPg(pool, { statementNameGenerator: ({ sql }) => preparedName(sql) });
  return new PrismaClient({ adapter });
}

/**
 * A statement that begins with a comment `prepared NAME` is planned once a connection: for those whose plan does not
 * depend on their values and takes longer to make than to run. One name stands for one text.
 */
const preparedName = (sql: string): string => /^\/\* prepared (\w+) \*\//.exec(sql)?.[1] ?? "";

const shared = globalThis as { vitrineDb?: PrismaClient };

/** The process's own pool on DATABASE_URL. */
export function db(): PrismaClient {
  shared.vitrineDb ??= connect(env().DATABASE_URL, env().DATABASE_POOL_SIZE);
  return shared.vitrineDb;
}

/** Runs the steps in one transaction, or in the one that is already open. */
export function inTransaction<T>(db: Db, steps: (tx: Db) => Promise<T>): Promise<T> {
  return db.$transaction ? db.$transaction((tx) => steps(tx), { maxWait: 2000, timeout: 15_000 }) : steps(db);
}

/** The constraint that a write broke, when it broke a unique one; null for any other error. */
export function brokenUnique(error: unknown): string | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return null;
  if (error.code !== "P2002" && !JSON.stringify(error.meta ?? {}).includes("23505")) return null;
  return JSON.stringify(error.meta ?? {});
}
