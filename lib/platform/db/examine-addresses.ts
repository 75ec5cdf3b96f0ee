import type pg from "pg";
import { broken, type Finding, ok, warning } from "../../core/finding";
import { directUrl, isPooled, namesStatements, settings } from "./connection";

type Config = Omit<ReturnType<typeof settings>, "statement_timeout"> & pg.ClientConfig;
const pooler = "See PgBouncer in docs/scaling.md.";
const session = `select current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement,
  current_setting('idle_in_transaction_session_timeout') as idle, pg_is_in_recovery() as standby,
  current_database() as database, (select system_identifier::text from pg_control_system()) as system`;
type Session = Record<"zone" | "statement" | "idle" | "database" | "system", string> & { standby: boolean };

/**
 * Whether a pooler and replicas, if there are any, are set up as they have to be, or all that is wrong with DATABASE_URL,
 * DATABASE_DIRECT_URL and DATABASE_REPLICA_URLS. What can't be reached throws, except replicas, which come and go.
 */
export async function examineAddresses(): Promise<Finding[]> {
  const { DATABASE_URL: url = "", DATABASE_REPLICA_URLS = "" } = process.env;
  const replicas = DATABASE_REPLICA_URLS.split(",").filter((replica) => replica.trim() !== "");
  const faults = await (isPooled() ? examinePooler(url) : examineDirect(url));
  if (faults.length > 0) return faults;
  const pooled = isPooled() ? [ok("Pooler", "passes on transactions, time zone and timeouts")] : [];
  if (replicas.length === 0) return pooled;
  const primary = await ask(settings(directUrl()), read);
  const found = (await Promise.all(replicas.map((replica) => examineReplica(replica, primary)))).flat();
  if (found.length > 0) return found;
  const follow = replicas.length === 1 ? "follows" : "follow";
  return [...pooled, ok("Replicas", `${replicas.length} ${follow} the primary`)];
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
async function examineDirect(url: string): Promise<Finding[]> {
  const isPooler = broken(
    "Pooler",
    "DATABASE_URL is the address of a pooler, which keeps no session for migrations, locks and jobs",
    `Set DATABASE_DIRECT_URL to the address of PostgreSQL itself. ${pooler}`,
  );
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

async function examinePooler(url: string): Promise<Finding[]> {
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
      broken(
        "Pooler",
        "DATABASE_DIRECT_URL is the address of a pooler too",
        `Set it to the address of PostgreSQL itself. ${pooler}`,
      ),
    ];
  if (direct.standby) return [isStandby("DATABASE_DIRECT_URL")];
  const pooled = await ask(settings(url), read);
  const isWhole = await ask(settings(url), async (client) => {
    await client.query("begin");
    await client.query("commit");
    return true;
  }).catch(() => false);
  const faults: Finding[] = [];
  const blame = (detail: string, remedy: string, variable = "DATABASE_URL") =>
    faults.push(broken("Pooler", `${variable} ${detail}`, `${remedy} ${pooler}`));
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
    blame(
      "is on, but the pooler loses prepared statements",
      "Leave it out, or use PgBouncer 1.21 or newer with max_prepared_statements.",
      "DATABASE_PREPARED",
    );
  return faults;
}

const timeoutNames = { statement: "statement_timeout", idle: "idle_in_transaction_session_timeout" };

const isStandby = (variable: string): Finding =>
  broken(
    "Pooler",
    `${variable} leads to a standby, which can't be written to`,
    "Point it to the primary; list standbys in DATABASE_REPLICA_URLS.",
  );

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

async function examineReplica(url: string, primary: Session): Promise<Finding[]> {
  const host = new URL(url).host;
  const blame = (detail: string, remedy: string, fault = warning): Finding[] => [
    fault("Replicas", `DATABASE_REPLICA_URLS ${host} ${detail}`, remedy),
  ];
  try {
    const { standby, system, database } = await ask(settings(url), read);
    if (system !== primary.system || database !== primary.database)
      return blame(
        `isn't a replica of the database in DATABASE_URL (${database})`,
        "Name streaming replicas of the primary, with the same database. See Replicas in docs/scaling.md.",
        broken,
      );
    return standby
      ? []
      : blame("isn't a standby", "If it was promoted, remove it, or make it a standby of the new primary.");
  } catch (error) {
    return blame(
      `can't be reached: ${(error as Error).message || (error as { code?: string }).code}`,
      "Reads go to the primary until it is back.",
    );
  }
}
