import path from "node:path";
import pg from "pg";
import { isBroken } from "../core/finding";
import { parseUrl } from "../core/parse-url";
import { directUrl } from "../platform/db/connection";
import { parts } from "../platform/health/parts";
import { examinePart } from "./doctor/finding";
import { storedSecret } from "./embedded/cluster";
import { type HeldCluster, hold, keepRunning } from "./embedded/keep-running";
import { explain } from "./explain";
import { dataFolder, isEmbedded, loadEnvFile, requireSettings, root } from "./settings";
import { backUpAndMigrate } from "./upgrade/back-up-first";

export type OpenDatabase = { url: string; embedded: boolean; close: () => Promise<void> };

export const migrationsFolder = path.join(root, "prisma/migrations");

/**
 * Opens the database of DATABASE_URL, past a pooler, or else the embedded one, which it starts if necessary; migrates it and names
 * it in this process's environment. `close` stops the embedded one if no other program holds it; with `staysRunning` it is
 * restarted whenever it ends by itself. With `asItIs` no migration is applied. One of DATABASE_URL is examined first, unless it
 * `isExamined` already.
 */
export async function openDatabase(
  report: (line: string) => void,
  { staysRunning = false, asItIs = false, isExamined = false } = {},
): Promise<OpenDatabase> {
  loadEnvFile();
  if (!isEmbedded()) requireSettings();
  if (process.env.DATABASE_URL) {
    if (!isExamined) await requireEngines(asItIs ? () => {} : report, ["database"]);
    return openGiven(directUrl(), asItIs ? null : report);
  }
  const folder = dataFolder();
  const home = path.join(folder, "postgres");
  const cluster = staysRunning ? await keepRunning(home, report) : await holdCluster(home);
  const url = cluster.url("vitrine");
  try {
    await createIfMissing(cluster.url("postgres"), "vitrine");
    // A backup before the migration reads files and settings.
    process.env.DATABASE_URL = url;
    process.env.NEXTAUTH_SECRET ||= storedSecret(folder, "session-secret");
    process.env.VITRINE_DEMO = "1";
    process.env.MEDIA_DIR ||= path.join(folder, "media");
    process.env.VITRINE_RECORDS = path.join(folder, "sample-records.json");
    if (!process.env.SMTP_URL) process.env.VITRINE_MAILBOX = path.join(folder, "mailbox");
    if (!asItIs) await applyMigrations(url, report);
  } catch (error) {
    await cluster.close();
    throw error;
  }
  return { url, embedded: true, close: cluster.close };
}

/** The embedded server, started or found, and held: the last program that uses it stops it. */
export async function holdCluster(home: string): Promise<HeldCluster> {
  const { cluster, lease } = await hold(home);
  return { url: cluster.url, close: async () => ((await lease.release()) ? cluster.stop() : undefined) };
}

async function openGiven(url: string, report: ((line: string) => void) | null): Promise<OpenDatabase> {
  delete process.env.VITRINE_DEMO;
  delete process.env.VITRINE_MAILBOX;
  delete process.env.VITRINE_RECORDS;
  if (report) await naming(url, () => applyMigrations(url, report));
  return { url, embedded: false, close: async () => {} };
}

const engines = ["database", "redis", "clickhouse"] as const;

/** Refuses a database and engines that can't be used, and names the faults of all; what may pass by itself is reported. */
export async function requireEngines(
  report: (line: string) => void,
  names: readonly (typeof engines)[number][] = engines,
): Promise<void> {
  const found = await Promise.all(names.map(async (name) => ({ name, findings: await examinePart(name) })));
  const faults = found.flatMap(({ name, findings }) => {
    const subject = name === "database" ? unusable(directUrl()) : parts[name].variable;
    return findings.filter(isBroken).map(({ detail, remedy }) => `${subject}: ${detail}. ${remedy}`);
  });
  if (faults.length > 0) throw new Error(faults.join("\n"));
  for (const { name, state, detail, remedy } of found.flatMap(({ findings }) => findings))
    if (state === "warning") report(`${name}: ${detail}. ${remedy}`);
}

async function naming<T>(url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${unusable(url)}: ${explain(error)}`);
  }
}

async function applyMigrations(url: string, report: (line: string) => void): Promise<void> {
  const applied = await backUpAndMigrate(url, migrationsFolder, report);
  if (applied.length > 0) report(`Applied ${applied.length} migration${applied.length === 1 ? "" : "s"}.`);
}

const createIfMissing = (serverUrl: string, name: string): Promise<void> =>
  onServer(serverUrl, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });

/** Whether a migrated database has no account yet. */
export const hasNobody = (url: string): Promise<boolean> =>
  onServer(url, async (client) => (await client.query("select from people limit 1")).rowCount === 0);

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function unusable(url: string): string {
  const parsed = parseUrl(url);
  const shown = parsed ? `${parsed.protocol}//${parsed.host}${parsed.pathname}` : "not an address";
  return `Can't use the database in DATABASE_URL (${shown})`;
}
