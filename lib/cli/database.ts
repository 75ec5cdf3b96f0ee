import path from "node:path";
import pg from "pg";
import { parseUrl } from "../core/parse-url";
import { directUrl } from "../platform/db/connection";
import { examineAddresses } from "../platform/db/examine-addresses";
import { storedSecret } from "./embedded/cluster";
import { type HeldCluster, hold, keepRunning } from "./embedded/keep-running";
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
    if (!isExamined) await requireGivenDatabase(asItIs ? () => {} : report);
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

/** Refuses a DATABASE_URL that can't be used, or whose pooler or replica is misconfigured; a replica that is merely away is reported. */
export const requireGivenDatabase = (report: (line: string) => void): Promise<void> =>
  naming(directUrl(), async () => {
    const faults = await examineAddresses();
    const lines = faults.map(({ variable, detail, remedy }) => `${variable} ${detail}. ${remedy}`);
    if (faults.some(({ passing }) => !passing)) throw new Error(lines.join("\n"));
    for (const line of lines) report(line);
  });

async function naming<T>(url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const text =
      error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error);
    throw new Error(`Can't use the database in DATABASE_URL (${withoutSecret(url)}): ${text}`);
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

function withoutSecret(url: string): string {
  const parsed = parseUrl(url);
  return parsed ? `${parsed.protocol}//${parsed.host}${parsed.pathname}` : "not an address";
}
