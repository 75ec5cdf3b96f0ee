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
 * restarted whenever it ends by itself. With `asItIs` no migration is applied.
 */
export async function openDatabase(
  report: (line: string) => void,
  { staysRunning = false, asItIs = false } = {},
): Promise<OpenDatabase> {
  loadEnvFile();
  if (!isEmbedded()) requireSettings();
  if (process.env.DATABASE_URL) return openGiven(directUrl(), asItIs ? null : report);
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
  try {
    await requireAddresses(report ?? (() => {}));
    if (report) await applyMigrations(url, report);
  } catch (error) {
    const text =
      error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error);
    throw new Error(`Can't use the database in DATABASE_URL (${withoutSecret(url)}): ${text}`);
  }
  return { url, embedded: false, close: async () => {} };
}

/** Refuses a misconfigured pooler or replica; a replica that is merely away is reported. */
async function requireAddresses(report: (line: string) => void): Promise<void> {
  const faults = await examineAddresses();
  const lines = faults.map(({ variable, detail, remedy }) => `${variable} ${detail}. ${remedy}`);
  if (faults.some(({ passing }) => !passing)) throw new Error(lines.join("\n"));
  for (const line of lines) report(line);
}

async function applyMigrations(url: string, report: (line: string) => void): Promise<void> {
  const applied = await backUpAndMigrate(url, migrationsFolder, report);
  if (applied.length > 0) report(`Applied ${applied.length} migration${applied.length === 1 ? "" : "s"}.`);
}

async function createIfMissing(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

function withoutSecret(url: string): string {
  const parsed = parseUrl(url);
  return parsed ? `${parsed.protocol}//${parsed.host}${parsed.pathname}` : "not an address";
}
