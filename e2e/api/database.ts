import type pg from "pg";
import { inject } from "vitest";
import { ask, embeddedDatabaseUrl } from "../database";

/** Asks the tested server's database. */
export const sql = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> =>
  ask(inject("data"), text, values);

/** The database of the tested server. */
export const databaseUrl = (): string => embeddedDatabaseUrl(inject("data"));
