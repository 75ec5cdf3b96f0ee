import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

/** A connection for work that takes as long as it takes; texts of values look the same on every server. */
export async function connectPatiently(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: "vitrine backup",
    options:
      "-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=0 -c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c extra_float_digits=1 -c client_encoding=UTF8",
  });
  client.on("error", () => {});
  await client.connect();
  return client;
}

const tries = 12;
const pauseMs = 2500;

/**
 * Does work on a connection of its own, and does it again from the start whenever the connection breaks, for half a
 * minute: a database that restarts is back by then. The work therefore continues what it finds.
 */
export async function persist<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let client: pg.Client | undefined;
    try {
      client = await connectPatiently(url);
      return await work(client);
    } catch (error) {
      if (!isBroken(error)) throw error;
      if (attempt >= tries) throw new Error(unreachable(error), { cause: error });
      await wait(pauseMs);
    } finally {
      await client?.end().catch(() => {});
    }
  }
}

const unreachable = (error: unknown): string =>
  `The database can't be reached (${error instanceof Error ? error.message : error}). Make sure that it is running and its disk has space, then run the same command again.`;

const codes = /^(ECONN|EPIPE|ETIMEDOUT|57P0[123]|08|40001|40P01)/;

/** Whether the server or the network went away, not the statement wrong. */
function isBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "" } = error as { code?: string };
  return (
    codes.test(code) ||
    /connection (terminated|ended|error)|terminating connection|not queryable/i.test(error.message)
  );
}

export const quote = (schema: string, name: string): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
