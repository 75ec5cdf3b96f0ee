import { readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { inject } from "vitest";
import { ask, embeddedDatabaseUrl } from "../database";

/** Asks the tested server's database. */
export const sql = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> =>
  ask(inject("data"), text, values);

/** The database of the tested server. */
export const databaseUrl = (): string => embeddedDatabaseUrl(inject("data"));

/**
 * The settings of a further instance, not a demo, with the tested server's database, sessions and files. It does no jobs, which
 * that server does, and takes few of the database's connections.
 */
export const siteSettings = () => ({
  DATABASE_URL: databaseUrl(),
  DATABASE_POOL_SIZE: "4",
  NEXTAUTH_SECRET: readFileSync(path.join(inject("data"), "session-secret"), "utf8").trim(),
  MEDIA_DIR: path.join(inject("data"), "media"),
  VITRINE_ROLE: "web",
});
