import { existsSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { broken, type Finding, isBroken, ok } from "../../core/finding";
import { directUrl } from "../../platform/db/connection";
import { connect } from "../../platform/db/db";
import { judgeMigrations, readApplied } from "../../platform/db/judge-migrations";
import { readMigrations } from "../../platform/db/read-migrations";
import { examineRestore } from "../../platform/db/restore-marker";
import { examineServer } from "../../platform/db/server";
import { parts } from "../../platform/health/parts";
import { readPurging } from "../../platform/purge/read-purging";
import { countTallyDifferences } from "../../ranking/votes/tallies";
import { holdCluster, migrationsFolder } from "../database";
import { dataFolder, isEmbedded } from "../settings";
import { attempt, examinePart } from "./finding";

/** Whether the database is reachable, new enough and migrated, and its counts are right. It changes nothing. */
export async function checkDatabase(): Promise<Finding[]> {
  if (process.env.DATABASE_URL) {
    const addresses = await examinePart("database");
    if (addresses.some(isBroken)) return addresses;
    return [...(await attempt("Database", parts.database.remedy, () => inspect(directUrl()))), ...addresses];
  }
  // The configuration's fault, which is found there.
  if (!isEmbedded()) return [];
  const home = path.join(dataFolder(), "postgres");
  if (!existsSync(path.join(home, "cluster", "PG_VERSION")))
    return [ok("Database", "not created yet; npm start creates it")];
  const remedy = `Its log is ${path.join(home, "cluster", "server.log")}.`;
  return attempt("Database", remedy, async () => {
    const cluster = await holdCluster(home);
    try {
      return await inspect(cluster.url("vitrine"));
    } finally {
      await cluster.close();
    }
  });
}

async function inspect(url: string): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    statement_timeout: 120_000,
  });
  client.on("error", () => {});
  await client.connect();
  try {
    const restore = await examineRestore(client);
    if (restore.length > 0) return restore;
    const migrations = await checkMigrations(client);
    const findings = [...(await examineServer(client)), ...migrations];
    return migrations.some(isBroken) ? findings : [...findings, ...(await checkContent(url))];
  } finally {
    await client.end();
  }
}

async function checkMigrations(client: pg.Client): Promise<Finding[]> {
  const name = "Migrations";
  const known = readMigrations(migrationsFolder);
  const { applied, pending, faults } = judgeMigrations(await readApplied(client), known);
  if (faults.length > 0) return faults;
  if (pending.length > 0)
    return [broken(name, `${pending.length} pending: ${pending.join(", ")}`, "Run npm start to apply them.")];
  return [ok(name, `${applied} applied`), ok("Schema version", known.at(-1)?.name ?? "none")];
}

/** Whether the caches in front learn of changes, and every count equals the votes themselves. */
async function checkContent(url: string): Promise<Finding[]> {
  const name = "Vote counts";
  const remedy = "The votes themselves are intact. To recount, run: npm run vitrine -- tallies rebuild";
  const db = connect(url, 2);
  try {
    const purging = process.env.PURGE_URL ? [await readPurging(db)] : [];
    const counts = await attempt(name, "The counts could not be checked. Try again.", async () => {
      const count = await countTallyDifferences(db);
      if (count === 0) return [ok(name, "match the votes")];
      return [broken(name, `${count} ${count === 1 ? "differs" : "differ"} from the votes`, remedy)];
    });
    return [...purging, ...counts];
  } finally {
    await db.$disconnect();
  }
}
