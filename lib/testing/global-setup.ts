import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startCluster } from "../cli/embedded/cluster";
import { migrate } from "../platform/db/migrate";
import { startPgBouncer } from "./engines/pgbouncer";

declare module "vitest" {
  interface ProvidedContext {
    postgres: string;
    /** The same through PgBouncer, with TEST_DATABASE_POOLER=1. */
    pooler: string | null;
  }
}

/** One throw-away PostgreSQL for the whole run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = mkdtempSync(path.join(tmpdir(), "vitrine-test-"));
  const cluster = await startCluster({ home, throwAway: true });
  const client = new pg.Client(cluster.url("postgres"));
  await client.connect();
  await client.query("create database template_vitrine");
  await client.end();
  await migrate(cluster.url("template_vitrine"), path.resolve("prisma/migrations"));
  project.provide("postgres", cluster.url("postgres"));
  const pooler = process.env.TEST_DATABASE_POOLER
    ? await startPgBouncer({ server: cluster.url("postgres") })
    : null;
  project.provide("pooler", pooler?.through(cluster.url("postgres")) ?? null);
  return async () => {
    await pooler?.stop();
    await cluster.stop();
    rmSync(home, { recursive: true, force: true });
  };
}
