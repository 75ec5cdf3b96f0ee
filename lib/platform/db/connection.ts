import type { Socket } from "node:net";
import pg from "pg";
import { parseUrl } from "../../core/parse-url";

/** Whether DATABASE_URL is the address of a pooler such as PgBouncer, which has one server session serve many clients. */
export const isPooled = (): boolean => Boolean(process.env.DATABASE_DIRECT_URL);

/** The database itself, for what needs a session of its own: migrations, their locks, notifications and backups. */
export const directUrl = (): string => process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || "";

/** Whether statements may be prepared under a name, which PgBouncer forwards correctly from 1.21 on. */
export const namesStatements = (): boolean =>
  process.env.DATABASE_PREPARED ? process.env.DATABASE_PREPARED === "on" : !isPooled();

type StartupConf = Record<string, string>;

/** Sends the time zone as a parameter of its own: PgBouncer keeps that one for each client, and refuses `options`. */
class UtcClient extends pg.Client {
  /** Of node-postgres, which asks it for the parameters of a new connection; its types leave it out. */
  getStartupConf(): StartupConf {
    const given = (pg.Client.prototype as unknown as { getStartupConf: () => StartupConf }).getStartupConf;
    // Prisma's adapter sends and reads times without a time zone.
    return { ...given.call(this), TimeZone: "UTC" };
  }
}

/** How long a statement, and a transaction that waits for its next one, may take. */
export const timeouts = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 };

/** Whether an address is that of the pooler. */
const isPoolers = (address: string): boolean =>
  isPooled() && parseUrl(address)?.host === parseUrl(process.env.DATABASE_URL ?? "")?.host;

/** How the application connects. A pooler refuses timeouts as parameters: its own configuration sets them. */
export const settings = (connectionString: string) => ({
  connectionString,
  connectionTimeoutMillis: 2000,
  idleTimeoutMillis: 30_000,
  ...(isPoolers(connectionString) ? {} : timeouts),
  // A peer that is gone is noticed while nobody asks it anything.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: "vitrine",
  Client: UtcClient,
});

type Connection = {
  stream: Socket;
  on: (event: "errorMessage", then: (error: { code: string }) => void) => void;
};
const connectionOf = (client: object): Connection => (client as { connection: Connection }).connection;

/** The socket of a connection, which the types of node-postgres do not expose. */
export const socketOf = (client: object): Socket => connectionOf(client).stream;

/** Calls back with the code of each error that the server reports on a connection. */
export const onServerError = (client: object, then: (code: string) => void): void =>
  connectionOf(client).on("errorMessage", ({ code }) => then(code));
