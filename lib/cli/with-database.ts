import { constants } from "node:os";
import type { connect } from "../platform/db/db";

export type Connected = ReturnType<typeof connect>;

const poolSize = 6;

/**
 * Opens the database for one command and leaves it as it was found, even if the command is interrupted. Its code is
 * loaded here, so that help and wrong arguments are answered without it.
 */
export async function withDatabase<T>(work: (db: Connected) => Promise<T>): Promise<T> {
  const { flush } = await import("../platform/cache/cache-tags");
  const { connect } = await import("../platform/db/db");
  const { openDatabase } = await import("./database");
  const database = await openDatabase((line) => console.error(line));
  const db = connect(database.url, poolSize);
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= (async () => {
      await flush(db);
      await db.$disconnect();
      await database.close();
    })();
    return closed;
  };
  const interrupt = (signal: NodeJS.Signals) => {
    console.error(`\nInterrupted. Completed changes are kept, and nothing is left half done.`);
    void close().finally(() => process.exit(128 + constants.signals[signal]));
  };
  process.once("SIGINT", interrupt);
  process.once("SIGTERM", interrupt);
  try {
    return await work(db);
  } finally {
    await close();
    process.off("SIGINT", interrupt);
    process.off("SIGTERM", interrupt);
  }
}
