import type { VariableFault } from "./fault";

/** Object storage for uploaded files. */
export const s3Variables = {};

/** What is wrong with these variables together. */
export function s3Faults(_variables: Record<string, unknown>): VariableFault[] {
  return [];
}
