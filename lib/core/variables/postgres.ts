import type { VariableFault } from "./fault";

/** PostgreSQL behind a pooler, and replicas that are read from. */
export const postgresVariables = {};

/** What is wrong with these variables together. */
export function postgresFaults(_variables: Record<string, unknown>): VariableFault[] {
  return [];
}
