import type { VariableFault } from "./fault";

/** ClickHouse for page views. */
export const clickhouseVariables = {};

/** What is wrong with these variables together. */
export function clickhouseFaults(_variables: Record<string, unknown>): VariableFault[] {
  return [];
}
