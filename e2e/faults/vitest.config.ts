import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname, "../..");

/** Each file has servers and a database of its own, breaks them, and mostly waits for what comes of that. */
export default defineConfig({
  root,
  resolve: { alias: { "@": root } },
  test: {
    include: ["e2e/faults/**/*.test.ts"],
    exclude: process.env.DEEP ? [] : ["**/*.deep.test.ts"],
    pool: "forks",
    maxWorkers: 2,
    env: { LOG_LEVEL: "silent" },
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // Real processes on a machine whose other load nobody knows; what needed a second try is named in the output.
    retry: process.env.CI ? 1 : 0,
  },
});
