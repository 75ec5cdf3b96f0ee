import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";

const system = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const executablePath = process.env.CHROMIUM_PATH || system.find((file) => existsSync(file));

export default defineConfig({
  testDir: "site",
  outputDir: "../test-results",
  fullyParallel: false,
  workers: 1,
  timeout: 60_000,
  // On a busy machine a page may miss its time once: CI tries again, and the list names what was flaky.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "../test-results/site.json" }]],
  use: {
    baseURL: process.env.E2E_URL,
    trace: "retain-on-failure",
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
  projects: [{ name: "chromium", use: { ...devices["Desktop Chrome"] } }],
});
