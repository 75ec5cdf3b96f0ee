import type { VariableFault } from "./fault";

/** Redis or Valkey for what instances share: the response cache, changed tags, limits and presence. */
export const redisVariables = {};

/** What is wrong with these variables together. */
export function redisFaults(_variables: Record<string, unknown>): VariableFault[] {
  return [];
}
