import { afterAll, vi } from "vitest";
import { type Registry, registry } from "../core/registry";
import { newState, state } from "../platform/cache/tag-state";

const before = { ...process.env };

/** Files share a process: each begins with its environment, and without what the application keeps for its life. */
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  const shared: Partial<Record<keyof Registry, unknown>> & Pick<Registry, "db"> = registry();
  await shared.db?.$disconnect();
  for (const key of Object.keys(shared) as (keyof Registry)[]) delete shared[key];
  // Another file's database counts its versions from the beginning.
  Object.assign(state, newState());
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
