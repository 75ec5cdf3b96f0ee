import { afterAll, vi } from "vitest";
import { bringCompiler } from "../core/catalogs";
import { things } from "../core/once";
import { newState, state } from "../platform/cache/tag-state";
import { disconnect } from "./database";

const before = { ...process.env };

bringCompiler();

/** Files share a process: each begins with its environment, and without what the application keeps for its life. */
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await disconnect();
  for (const key of Object.keys(things())) delete things()[key];
  // Another file's database counts its versions from the beginning.
  Object.assign(state, newState());
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
