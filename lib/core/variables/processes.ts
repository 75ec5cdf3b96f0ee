import type { VariableFault } from "./fault";

/** How many processes serve, and what each of them does. */
export const processesVariables = {};

/** What is wrong with these variables together. */
export function processesFaults(_variables: Record<string, unknown>): VariableFault[] {
  return [];
}
