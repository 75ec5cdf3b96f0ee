import type { VariableFault } from "./fault";

/** Caches in front of Vitrine, and platforms that serve it without its own web server. */
export const frontVariables = {};

/** What is wrong with these variables together. */
export function frontFaults(_variables: Record<string, unknown>): VariableFault[] {
  return [];
}
