import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const root = import.meta.dirname;
const rules = "{lib,prisma,e2e/bench,components}/**/*.test.{ts,tsx}";
const left = [
  ...(process.env.DEEP ? [] : ["**/*.deep.test.*"]),
  ...(process.env.TEST_RING === "first" ? ["**/*.slow.test.*"] : []),
];

/** These replace a module or load it again, or need a process that has loaded nothing. */
const alone = [
  "lib/documents/blocks/code/highlight.test.ts",
  "lib/http/security-headers.test.ts",
  "lib/identity/auth/passwords.test.ts",
  "lib/jobs/telemetry/{start-telemetry,traces}.test.ts",
  "lib/platform/cache/response-cache.test.ts",
  "lib/platform/db/replicas.*.test.ts",
];

/** What a process answers to odd requests, and at which addresses: behind nginx, nginx does. */
const ofOneProcess = [
  "**/fuzz/**",
  "**/conventions/headers.test.ts",
  "**/conventions/odd-requests.slow.test.ts",
  "**/security/listening.slow.test.ts",
  "**/security/shared-caches.slow.test.ts",
];

const project = (name: string, test: TestProjectInlineConfiguration["test"]) => ({
  extends: true as const,
  test: { name, ...test },
});
const silent = { LOG_LEVEL: "silent" };
/** What reads a setting reads all of them, also where a file has no database. */
const settings = {
  DATABASE_URL: "postgresql://localhost/none",
  NEXTAUTH_SECRET: "a secret that only the tests know, long enough",
};
const ofRules = { env: { ...silent, ...settings }, globalSetup: ["lib/testing/global-setup.ts"] };
/** What breaks servers of its own mostly waits for what comes of that. */
const ofFaults = { env: silent, testTimeout: 180_000 };

export default defineConfig({
  root,
  resolve: { alias: { "@": root } },
  test: {
    pool: "forks",
    // A third of their time is waiting for the database.
    maxWorkers: 3,
    // Loading the application takes longer than most files' tests.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 120_000,
    // A busy machine may miss a time once; what needed a second try is named in the output.
    retry: process.env.CI ? 1 : 0,
    projects: [
      project("together", {
        include: [rules],
        exclude: [...left, ...alone],
        ...ofRules,
        setupFiles: ["lib/testing/each-file.ts"],
      }),
      project("alone", { include: alone, exclude: left, ...ofRules, isolate: true }),
      project("api", {
        include: ["e2e/api/**/*.test.ts"],
        exclude: [...left, ...(process.env.E2E_MANY ? ofOneProcess : [])],
        globalSetup: ["e2e/api/global-setup.ts"],
        testTimeout: process.env.E2E_MANY ? 120_000 : 30_000,
      }),
      project("faults", {
        ...ofFaults,
        include: ["e2e/faults/**/*.test.ts"],
        exclude: left,
        isolate: true,
        maxWorkers: 2,
        sequence: { groupOrder: 1 },
      }),
      project("many", {
        ...ofFaults,
        include: ["e2e/many/**/*.test.ts"],
        isolate: true,
        maxWorkers: 1,
        sequence: { groupOrder: 2 },
      }),
    ],
  },
});
