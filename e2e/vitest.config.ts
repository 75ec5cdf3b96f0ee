import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname, "..");

/** What a process answers to odd requests, and at which addresses: behind nginx, nginx does. */
const ofOneProcess = [
  "**/fuzz/**",
  "**/conventions/headers.test.ts",
  "**/conventions/odd-requests.test.ts",
  "**/security/listening.test.ts",
  "**/security/shared-caches.test.ts",
];

export default defineConfig({
  root,
  resolve: { alias: { "@": root } },
  test: {
    include: ["e2e/api/**/*.test.ts"],
    exclude: [
      ...(process.env.DEEP ? [] : ["**/*.deep.test.ts"]),
      ...(process.env.E2E_MANY ? ofOneProcess : []),
    ],
    // Nothing is replaced in these processes: files share what they load.
    isolate: false,
    globalSetup: ["e2e/api/global-setup.ts"],
    pool: "forks",
    // A third of their time is waiting for the database.
    maxWorkers: 3,
    testTimeout: process.env.E2E_MANY ? 120_000 : 30_000,
    // Some files start servers of their own.
    hookTimeout: 120_000,
    // As in the browser's tests: a second try on a busy machine, which the output names.
    retry: process.env.CI ? 1 : 0,
  },
});
