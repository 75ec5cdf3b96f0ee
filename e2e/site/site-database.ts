import type pg from "pg";
import { ask } from "../database";

/** Asks the tested site's database. */
export const sql = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> =>
  ask(process.env.E2E_DATA, text, values);
