import { register } from "node:module";
import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { chromiumPath } from "../lib/cli/chromium";

// What tests import of the application imports messages by area, which Node.js refuses of JSON.
register("./json-modules.mjs", import.meta.url);

const executablePath = chromiumPath();

export default defineConfig({
  testDir: "site",
  outputDir: "../test-results/site",
  fullyParallel: false,
  // Files run at the same time, each with people and products of its own. Browsers need the processor more than they wait.
  workers: Math.min(3, availableParallelism()),
  timeout: process.env.CI ? 120_000 : 60_000,
  // On a busy machine a page may miss its time: CI tries again, twice, and the list names what was flaky.
  retries: process.env.CI ? 2 : 0,
  expect: { timeout: process.env.CI ? 20_000 : 10_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: process.env.E2E_URL,
    // What fades or slides costs time, and has no contrast meanwhile.
    contextOptions: { reducedMotion: "reduce" },
    // Recording takes a third of the time: what is tried again is recorded.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  projects: [
    { name: "journeys", testMatch: /\.journey\.spec\.ts$/ },
    { name: "pages", testMatch: /site\/[a-z-]+\.spec\.ts$/ },
  ],
});
