import { existsSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { readMigrations } from "../../core/migrate";
import { holdCluster } from "../database";
import { dataFolder, root } from "../settings";
import { attempt, broken, type Finding, ok } from "./finding";

const extensions = ["pg_trgm", "btree_gist", "unaccent"];
const oldestServer = 150_000;

/** The database as it is: reachable, new enough, migrated, and its counts right. It changes nothing. */
export async function checkDatabase(): Promise<Finding[]> {
  const given = process.env.DATABASE_URL;
  if (given) {
    return attempt(
      "Database",
      "Check DATABASE_URL: host, port, name, user, password, and that the server runs.",
      () => inspect(given),
    );
  }
  const home = path.join(dataFolder(), "postgres");
  if (!existsSync(path.join(home, "cluster", "PG_VERSION")))
    return [ok("Database", "not made yet; npm start makes it")];
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
    const migrations = await checkMigrations(client);
    const findings = [await checkServer(client), await checkExtensions(client), ...migrations];
    if (migrations.some(({ state }) => state === "broken")) return findings;
    return [...findings, ...(await checkCounts(url))];
  } finally {
    await client.end();
  }
}

async function checkServer(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
  );
  const { version, number } = rows[0];
  if (number >= oldestServer) return ok("Database", `PostgreSQL ${version} answers`);
  return broken("Database", `PostgreSQL ${version} is too old`, "Use PostgreSQL 15 or newer.");
}

async function checkExtensions(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query(
    "select name, installed_version from pg_available_extensions where name = any($1)",
    [extensions],
  );
  const found = new Map<string, string | null>(
    rows.map(({ name, installed_version }) => [name, installed_version]),
  );
  const absent = extensions.filter((name) => !found.has(name));
  if (absent.length > 0) {
    return broken(
      "Extensions",
      `${absent.join(", ")} not at hand`,
      "Install PostgreSQL's contrib package on the database server (Debian: postgresql-contrib).",
    );
  }
  const idle = extensions.filter((name) => !found.get(name));
  return ok(
    "Extensions",
    idle.length > 0 ? `at hand; the first migration makes ${idle.join(", ")}` : extensions.join(", "),
  );
}

/** As `prisma migrate status` sees it, from the same table. */
async function checkMigrations(client: pg.Client): Promise<Finding[]> {
  const name = "Migrations";
  const known = readMigrations(path.join(root, "prisma/migrations"));
  const { rows: tables } = await client.query(
    "select to_regclass('_prisma_migrations') is not null as there",
  );
  const { rows } = tables[0].there
    ? await client.query(
        "select migration_name, checksum, finished_at, rolled_back_at from _prisma_migrations",
      )
    : { rows: [] };
  const applied = new Map<string, string>();
  for (const row of rows)
    if (row.finished_at && !row.rolled_back_at) applied.set(row.migration_name, row.checksum);
  const halfway = rows
    .filter((row) => !row.finished_at && !row.rolled_back_at)
    .map((row) => row.migration_name);
  const changed = known.filter((each) => applied.has(each.name) && applied.get(each.name) !== each.checksum);
  const pending = known.filter((each) => !applied.has(each.name));
  const foreign = [...applied.keys()].filter((each) => !known.some((migration) => migration.name === each));
  if (halfway.length > 0)
    return [
      broken(
        name,
        `${halfway.join(", ")} did not finish`,
        "Restore the database from a backup, or resolve it with prisma migrate resolve.",
      ),
    ];
  if (changed.length > 0)
    return [
      broken(
        name,
        `${changed.map((each) => each.name).join(", ")} changed after it was applied`,
        "Restore the file of that migration.",
      ),
    ];
  if (foreign.length > 0)
    return [
      broken(
        name,
        `the database has ${foreign.join(", ")}, which this version does not know`,
        "Run a newer version of Vitrine on this database.",
      ),
    ];
  if (pending.length > 0)
    return [
      broken(
        name,
        `${pending.length} pending: ${pending.map((each) => each.name).join(", ")}`,
        "Run npm start, which applies them.",
      ),
    ];
  return [ok(name, `${applied.size} applied`), ok("Schema version", known.at(-1)?.name ?? "none")];
}

/** Every standing is counted again from the votes themselves. */
async function checkCounts(url: string): Promise<Finding[]> {
  const remedy = "The votes themselves are kept; count them again: npm run vitrine -- tallies rebuild";
  return attempt("Vote counts", "The counts could not be checked; try again.", async () => {
    const { connect } = await import("../../core/db");
    const { countTallyDifferences } = await import("../../votes/check-tallies");
    const db = connect(url, 2);
    try {
      const count = await countTallyDifferences(db);
      if (count === 0) return [ok("Vote counts", "equal the votes")];
      const differ = count === 1 ? "differs" : "differ";
      return [broken("Vote counts", `${count} ${differ} from the votes`, remedy)];
    } finally {
      await db.$disconnect();
    }
  });
}
