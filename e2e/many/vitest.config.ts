import { defineConfig, mergeConfig } from "vitest/config";
import faults from "../faults/vitest.config";

/** One site on every engine, whose parts are broken one after another. */
export default mergeConfig(
  { ...faults, test: { ...faults.test, include: [] } },
  defineConfig({ test: { include: ["e2e/many/**/*.test.ts"], maxWorkers: 1 } }),
);
