import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { things } from "../core/once";
import { connect, type Db } from "../platform/db/db";

export type Connected = ReturnType<typeof connect>;

type Opened = { db?: Connected };
/** Those of the file that runs, in the order of the calls. */
const opened: Opened[] = [];

/**
 * A database for the test file, copied from the migrated template; call it at the top of the file. The last one is the
 * process's own. With TEST_DATABASE_POOLER, `db` leads through PgBouncer, and `url` past it. Files that share a process find that under one name: the process reads its settings once.
 */
export function useDatabase(): { readonly db: Connected; readonly url: string } {
  const own: Opened = {};
  opened.push(own);
  const nameOf = () => {
    const after = opened.length - 1 - opened.indexOf(own);
    return after === 0 ? `test_${process.pid}` : `test_${process.pid}_${after}`;
  };
  const named = (server: string) => {
    const url = new URL(server);
    url.pathname = `/${nameOf()}`;
    return url.href;
  };
  const urlOf = () => named(inject("postgres"));
  beforeAll(async () => {
    await onServer(`drop database if exists ${nameOf()} with (force)`);
    await onServer(`create database ${nameOf()} template template_vitrine strategy file_copy`);
    const pooler = inject("pooler");
    process.env.DATABASE_URL = pooler ? named(pooler) : urlOf();
    if (pooler) {
      process.env.DATABASE_DIRECT_URL = urlOf();
      await reach(named(pooler));
    }
    own.db = connect(process.env.DATABASE_URL, 20);
  });
  afterAll(async () => {
    await own.db?.$disconnect();
    await disconnect();
    await onServer(`drop database if exists ${nameOf()} with (force)`);
    // Hooks after a file run from the last call to the first, so that the names of the others stay as they were.
    if (opened[0] === own) opened.length = 0;
  });
  return {
    get db() {
      if (!own.db) throw new Error("The database is there once the tests run.");
      return own.db;
    },
    get url() {
      return urlOf();
    },
  };
}

/** Closes the process's own pool, where one is open. */
export async function disconnect(): Promise<void> {
  await (things().db as Connected | undefined)?.$disconnect();
}

/** PgBouncer rejects the first client after a database of that name was not there, and then tries again. */
async function reach(connectionString: string): Promise<void> {
  for (let isThere = false; !isThere; ) {
    const client = new pg.Client({ connectionString });
    client.on("error", () => {});
    isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
  }
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("postgres") });
  await client.connect();
  // PostgreSQL rejects two concurrent copies of one template: one after another.
  await client.query("select pg_advisory_lock(1)");
  await client.query(sql);
  await client.end();
}

export type { Db };
