import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname, "..");

export default defineConfig({
  root,
  resolve: { alias: { "@": root } },
  test: {
    include: [
      "lib/**/*.test.ts",
      "prisma/*.test.ts",
      "e2e/bench/*.test.ts",
      "components/**/*.test.ts",
      "components/**/*.test.tsx",
    ],
    globalSetup: ["lib/testing/global-setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    env: { LOG_LEVEL: "silent" },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
