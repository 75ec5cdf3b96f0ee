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

/** The settings of a site, not the demo, with the database and the sessions of the tested server. */
export const siteSettings = () => ({
  DATABASE_URL: databaseUrl(),
  NEXTAUTH_SECRET: readFileSync(path.join(inject("data"), "session-secret"), "utf8").trim(),
});
