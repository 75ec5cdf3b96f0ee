import type pg from "pg";
import { directUrl, isPooled, namesStatements, settings } from "./connection";

/** What is wrong with an address. Nothing can run before it is fixed, unless it is `passing`: replicas come and go. */
export type AddressFault = { variable: string; detail: string; remedy: string; passing?: true };

type Config = Omit<ReturnType<typeof settings>, "statement_timeout"> & pg.ClientConfig;
const pooler = "See PgBouncer in docs/scaling.md.";
const session = `select current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement,
  current_setting('idle_in_transaction_session_timeout') as idle, pg_is_in_recovery() as standby,
  current_database() as database, (select system_identifier::text from pg_control_system()) as system`;
type Session = Record<"zone" | "statement" | "idle" | "database" | "system", string> & { standby: boolean };

/** All that is wrong with DATABASE_URL, DATABASE_DIRECT_URL and DATABASE_REPLICA_URLS; what can't be reached throws, except replicas. */
export async function examineAddresses(): Promise<AddressFault[]> {
  const { DATABASE_URL: url = "", DATABASE_REPLICA_URLS = "" } = process.env;
  const replicas = DATABASE_REPLICA_URLS.split(",").filter((replica) => replica.trim() !== "");
  const faults = await (isPooled() ? examinePooler(url) : examineDirect(url));
  if (faults.length > 0 || replicas.length === 0) return faults;
  const primary = await ask(settings(directUrl()), read);
  return (await Promise.all(replicas.map((replica) => examineReplica(replica, primary)))).flat();
}

async function ask<T>(config: Config, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new config.Client(config);
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

const read = async (client: pg.Client): Promise<Session> =>
  (await client.query<Session>(session)).rows[0] as Session;

/** Without DATABASE_DIRECT_URL, DATABASE_URL has to lead to PostgreSQL itself. */
async function examineDirect(url: string): Promise<AddressFault[]> {
  const isPooler = {
    variable: "DATABASE_URL",
    detail: "is the address of a pooler, which keeps no session for migrations, locks and jobs",
    remedy: `Set DATABASE_DIRECT_URL to the address of PostgreSQL itself. ${pooler}`,
  };
  try {
    const { statement, standby } = await ask(settings(url), read);
    if (statement === "0") return [isPooler];
    return standby ? [isStandby("DATABASE_URL")] : [];
  } catch (error) {
    if (/unsupported startup parameter|transaction blocks not allowed/.test((error as Error).message))
      return [isPooler];
    throw error;
  }
}

async function examinePooler(url: string): Promise<AddressFault[]> {
  const probed = "61s";
  const direct = await ask(
    { ...settings(directUrl()), statement_timeout: false, options: `-c statement_timeout=${probed}` },
    read,
  ).catch((error: Error) => {
    if (/unsupported startup parameter/.test(error.message)) return null;
    throw error;
  });
  if (direct?.statement !== probed)
    return [
      {
        variable: "DATABASE_DIRECT_URL",
        detail: "is the address of a pooler too",
        remedy: `Set it to the address of PostgreSQL itself. ${pooler}`,
      },
    ];
  if (direct.standby) return [isStandby("DATABASE_DIRECT_URL")];
  const pooled = await ask(settings(url), read);
  const isWhole = await ask(settings(url), async (client) => {
    await client.query("begin");
    await client.query("commit");
    return true;
  }).catch(() => false);
  const faults: AddressFault[] = [];
  const blame = (detail: string, remedy: string) =>
    faults.push({ variable: "DATABASE_URL", detail, remedy: `${remedy} ${pooler}` });
  if (!isWhole) blame("leads to a pooler in statement mode", "Set pool_mode = transaction.");
  if (pooled.system !== direct.system || pooled.database !== direct.database)
    blame(
      `leads to the database ${pooled.database}, and DATABASE_DIRECT_URL to another one, ${direct.database}`,
      "Point both to the same database.",
    );
  if (pooled.zone !== "UTC")
    blame(`leads to sessions in the time zone ${pooled.zone}, not UTC`, "Let the pooler pass on TimeZone.");
  const off = (["statement", "idle"] as const)
    .filter((name) => pooled[name] === "0")
    .map((name) => timeoutNames[name]);
  if (off.length > 0)
    blame(
      `leads to sessions without ${off.join(" and ")}`,
      `Set ${off.length === 1 ? "it" : "them"} in connect_query, and let the pooler reconnect.`,
    );
  if (namesStatements() && isWhole && !(await keepsPrepared(url)))
    faults.push({
      variable: "DATABASE_PREPARED",
      detail: "is on, but the pooler loses prepared statements",
      remedy: `Leave it out, or use PgBouncer 1.21 or newer with max_prepared_statements. ${pooler}`,
    });
  return faults;
}

const timeoutNames = { statement: "statement_timeout", idle: "idle_in_transaction_session_timeout" };

const isStandby = (variable: string): AddressFault => ({
  variable,
  detail: "leads to a standby, which can't be written to",
  remedy: "Point it to the primary; list standbys in DATABASE_REPLICA_URLS.",
});

/** Two clients that take turns share a session of a pooler in transaction mode, whose names then collide. */
const keepsPrepared = (url: string): Promise<boolean> =>
  ask(settings(url), (one) =>
    ask(settings(url), async (other) => {
      const named = { name: "vitrine_check", text: "select 1" };
      try {
        for (const client of [one, other, one, other]) await client.query(named);
        return true;
      } catch {
        return false;
      }
    }),
  );

async function examineReplica(url: string, primary: Session): Promise<AddressFault[]> {
  const host = new URL(url).host;
  const blame = (detail: string, remedy: string, passing?: true): AddressFault[] => [
    { variable: "DATABASE_REPLICA_URLS", detail: `${host} ${detail}`, remedy, ...(passing && { passing }) },
  ];
  try {
    const { standby, system, database } = await ask(settings(url), read);
    if (system !== primary.system || database !== primary.database)
      return blame(
        `isn't a replica of the database in DATABASE_URL (${database})`,
        "Name streaming replicas of the primary, with the same database. See Replicas in docs/scaling.md.",
      );
    return standby
      ? []
      : blame(
          "isn't a standby",
          "If it was promoted, remove it, or make it a standby of the new primary.",
          true,
        );
  } catch (error) {
    return blame(
      `can't be reached: ${(error as Error).message || (error as { code?: string }).code}`,
      "Reads go to the primary until it is back.",
      true,
    );
  }
}
