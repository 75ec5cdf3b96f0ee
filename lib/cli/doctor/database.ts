import { existsSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { directUrl, isPooled } from "../../platform/db/connection";
import { examineAddresses } from "../../platform/db/examine-addresses";
import { judgeMigrations, type MigrationRow, selectMigrations } from "../../platform/db/judge-migrations";
import { readMigrations } from "../../platform/db/read-migrations";
import { findUnfinishedRestore } from "../../platform/db/restore-marker";
import { examineServer } from "../../platform/db/server";
import { readPurging } from "../../platform/purge/read-purging";
import { holdCluster } from "../database";
import { dataFolder, isEmbedded, root } from "../settings";
import { attempt, broken, type Finding, ok, warning } from "./finding";

/** Whether the database is reachable, new enough and migrated, and its counts are right. It changes nothing. */
export async function checkDatabase(): Promise<Finding[]> {
  const given = process.env.DATABASE_URL;
  if (given) {
    const remedy =
      "Check that the server is running and that DATABASE_URL has the right host, port, name, user and password.";
    return attempt("Database", remedy, async () => {
      const addresses = await checkAddresses();
      return addresses.some(({ state }) => state === "broken")
        ? addresses
        : [...(await inspect(directUrl())), ...addresses];
    });
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

/** Whether a pooler and replicas, if there are any, are set up as they have to be. */
async function checkAddresses(): Promise<Finding[]> {
  const faults = await examineAddresses();
  const replicas = process.env.DATABASE_REPLICA_URLS?.split(",").length ?? 0;
  const found = faults.map(({ variable, detail, remedy, passing }) =>
    (passing ? warning : broken)(
      variable.includes("REPLICA") ? "Replicas" : "Pooler",
      `${variable} ${detail}`,
      remedy,
    ),
  );
  if (found.length > 0) return found;
  return [
    ...(isPooled() ? [ok("Pooler", "passes on transactions, time zone and timeouts")] : []),
    ...(replicas > 0
      ? [ok("Replicas", `${replicas} ${replicas === 1 ? "follows" : "follow"} the primary`)]
      : []),
  ];
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
    const unfinished = await findUnfinishedRestore(client);
    if (unfinished)
      return [
        broken(
          "Database",
          `the restore of ${unfinished.backup} is not finished`,
          "Run it again: npm run vitrine -- backup restore PATH --yes",
        ),
      ];
    const migrations = await checkMigrations(client);
    const findings = [...(await checkServer(client)), ...migrations];
    if (migrations.some(({ state }) => state === "broken")) return findings;
    return [...findings, ...(await checkPurging(client)), ...(await checkCounts(url))];
  } finally {
    await client.end();
  }
}

async function checkServer(client: pg.Client): Promise<Finding[]> {
  const { version, idle, tooOld, incomplete } = await examineServer(client);
  const made = idle.length > 0 ? `available; the first migration creates ${idle.join(", ")}` : "created";
  return [
    tooOld
      ? broken("Database", tooOld.detail, tooOld.remedy)
      : ok("Database", `PostgreSQL ${version} is running`),
    incomplete ? broken("Extensions", incomplete.detail, incomplete.remedy) : ok("Extensions", made),
  ];
}

async function checkMigrations(client: pg.Client): Promise<Finding[]> {
  const name = "Migrations";
  const known = readMigrations(path.join(root, "prisma/migrations"));
  const { rows: tables } = await client.query("select to_regclass('_prisma_migrations') as found");
  const { rows } = tables[0].found ? await client.query<MigrationRow>(selectMigrations) : { rows: [] };
  const { applied, halfway, changed, foreign, pending } = judgeMigrations(rows, known);
  const faults: [count: number, detail: string, remedy: string][] = [
    [
      halfway.length,
      `${halfway.join(", ")} did not finish`,
      "Restore the database from a backup, or fix it with prisma migrate resolve.",
    ],
    [
      changed.length,
      `${changed.join(", ")} changed after it was applied`,
      "Restore the file of that migration.",
    ],
    [
      foreign.length,
      `the database has ${foreign.join(", ")}, which this version doesn't know`,
      "Run a newer version of Vitrine on this database.",
    ],
    [pending.length, `${pending.length} pending: ${pending.join(", ")}`, "Run npm start to apply them."],
  ];
  const fault = faults.find(([count]) => count > 0);
  if (fault) return [broken(name, fault[1], fault[2])];
  return [ok(name, `${applied} applied`), ok("Schema version", known.at(-1)?.name ?? "none")];
}

/** Compares every count with the votes themselves. */
async function checkCounts(url: string): Promise<Finding[]> {
  const remedy = "The votes themselves are intact. To recount, run: npm run vitrine -- tallies rebuild";
  return attempt("Vote counts", "The counts could not be checked. Try again.", async () => {
    const { connect } = await import("../../platform/db/db");
    const { countTallyDifferences } = await import("../../ranking/votes/tallies");
    const db = connect(url, 2);
    try {
      const count = await countTallyDifferences(db);
      if (count === 0) return [ok("Vote counts", "match the votes")];
      const differ = count === 1 ? "differs" : "differ";
      return [broken("Vote counts", `${count} ${differ} from the votes`, remedy)];
    } finally {
      await db.$disconnect();
    }
  });
}

/** Whether the caches in front learn of changes. */
export async function checkPurging(client: pg.Client): Promise<Finding[]> {
  if (!process.env.PURGE_URL) return [];
  const name = "Cache in front";
  const store = { $queryRawUnsafe: async <T>(sql: string) => (await client.query(sql)).rows as T };
  const { status, detail } = await readPurging(store);
  if (status === "ok") return [ok(name, detail ?? "nothing had to be purged yet")];
  const remedy =
    "Check PURGE_URL, PURGE_API and PURGE_TOKEN, and that the cache accepts requests from this machine. Until then replies are kept for 2 s.";
  return [warning(name, detail ?? "is not purged", remedy)];
}
