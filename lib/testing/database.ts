import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { connect, type Db } from "../core/db";

type Connected = ReturnType<typeof connect>;

/** A database of the test file's own, copied from the migrated template; call once at the top of the file. */
export function useDatabase(): { readonly db: Connected; readonly url: string } {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const url = new URL(inject("postgres"));
  url.pathname = `/${name}`;
  let db: Connected | undefined;
  beforeAll(async () => {
    await onServer(`create database ${name} template template_vitrine`);
    process.env.DATABASE_URL = url.href;
    process.env.NEXTAUTH_SECRET ??= "a secret that only the tests know, long enough";
    db = connect(url.href, 20);
  });
  afterAll(async () => {
    await db?.$disconnect();
    await onServer(`drop database if exists ${name} with (force)`);
  });
  return {
    get db() {
      if (!db) throw new Error("The database is there once the tests run.");
      return db;
    },
    url: url.href,
  };
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("postgres") });
  await client.connect();
  // Two copies of one template at once are refused: one after another.
  await client.query("select pg_advisory_lock(1)");
  await client.query(sql);
  await client.end();
}

export type { Db };
