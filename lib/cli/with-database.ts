import { constants } from "node:os";
import { flush } from "../core/cache-tags";
import { connect } from "../core/db";
import { openDatabase } from "./database";

export type Connected = ReturnType<typeof connect>;

const poolSize = 6;

/** Opens the database for one command and leaves it as it was found, also when the command is interrupted. */
export async function withDatabase<T>(work: (db: Connected) => Promise<T>): Promise<T> {
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
    console.error(`\nInterrupted: what was done so far stays, and nothing is half done.`);
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
