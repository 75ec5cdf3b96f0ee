import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { socketOf } from "../core/database-watch";

export type Lease = {
  release: () => Promise<boolean>;
  /** Settles when the server, or the connection that holds it, is gone. */
  lost: Promise<void>;
};

const longestMs = 3000;
const key = 0x76697472 + 1; // next to the number that one migration at a time holds

/**
 * Holds the embedded server for one program. `release` answers true to the last one that held it, which is the one to
 * stop it: a command that started the server does not take it from an `npm start` that came later, nor the other way.
 */
export async function takeLease(url: string): Promise<Lease> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
  client.on("error", () => {});
  const lost = new Promise<void>((resolve) => client.once("end", () => resolve()));
  await client.connect();
  await client.query("select pg_advisory_lock_shared($1)", [key]);
  const giveBack = async () => {
    try {
      await client.query("select pg_advisory_unlock_shared($1)", [key]);
      const { rows } = await client.query("select pg_try_advisory_lock($1) as last", [key]);
      return rows[0]?.last === true;
    } catch {
      return true; // The server is gone already: stopping it again does no harm.
    } finally {
      await client.end().catch(() => {});
    }
  };
  const release = async () => {
    const isLast = await Promise.race([giveBack(), wait(longestMs, true, { ref: false })]);
    // A server that does not answer would keep the connection for ever.
    socketOf(client).destroy();
    return isLast;
  };
  return { lost, release };
}
