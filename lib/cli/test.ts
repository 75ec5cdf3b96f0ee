import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { startServer } from "../../e2e/server";
import { buildIfStale } from "./build";
import { checkImports } from "./check-imports";
import { root } from "./settings";

type Count = { passed: number; failed: number };
type Step = { name: string; run: () => Promise<Count> };

const results = path.join(root, "test-results");
const bin = (name: string) => path.join(root, "node_modules", name);
const server: { url?: string; data?: string; stop?: () => Promise<void> } = {};

const steps: Step[] = [
  { name: "types", run: () => check(bin("typescript/bin/tsc"), ["--noEmit", "-p", "."]) },
  { name: "lint", run: () => check(bin("@biomejs/biome/bin/biome"), ["check", "--error-on-warnings"]) },
  { name: "imports", run: imports },
  { name: "unused", run: () => check(bin("knip/bin/knip.js"), ["--config", "lib/knip.json"]) },
  { name: "verbs", run: () => vitest("lib/vitest.config.ts", "verbs") },
  { name: "build", run: build },
  { name: "api", run: () => vitest("e2e/vitest.config.ts", "api") },
  { name: "site", run: playwright },
  { name: "faults", run: () => vitest("e2e/faults/vitest.config.ts", "faults") },
];

const wanted = process.argv.slice(2);
const chosen = wanted.length > 0 ? steps.filter(({ name }) => wanted.includes(name)) : steps;
process.exitCode = (await runAll(chosen)) ? 0 : 1;
process.exit();

async function runAll(list: Step[]): Promise<boolean> {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const total: Count = { passed: 0, failed: 0 };
  const failed: string[] = [];
  for (const { name, run } of list) {
    const startedAt = Date.now();
    console.log(`\n── ${name} ${"─".repeat(60 - name.length)}`);
    const count = await run().catch((error: unknown): Count => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    });
    total.passed += count.passed;
    total.failed += count.failed;
    if (count.failed > 0) failed.push(name);
    console.log(
      `   ${name}: ${count.failed === 0 ? "ok" : "FAILED"}, ${Math.round((Date.now() - startedAt) / 1000)} s`,
    );
  }
  await server.stop?.();
  if (failed.length > 0)
    console.log(`\nFailed: ${failed.join(", ")}. One step alone: npm test -- ${failed[0]}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 && total.passed > 0;
}

async function imports(): Promise<Count> {
  const { ok, report } = checkImports(root);
  console.log(report);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function build(): Promise<Count> {
  await buildIfStale(console.log);
  console.log("Starting Vitrine as npm start does, with a database of its own …");
  const running = await startServer();
  server.url = running.url;
  server.data = running.data;
  server.stop = running.stop;
  console.log(`It runs at ${running.url}.`);
  return { passed: 1, failed: 0 };
}

async function vitest(config: string, name: string): Promise<Count> {
  const file = path.join(results, `${name}.json`);
  const args = [
    bin("vitest/vitest.mjs"),
    "run",
    "-c",
    config,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  const status = await execute(args);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, "utf8"));
  const failed = report.numFailedTests + (status !== 0 && report.numFailedTests === 0 ? 1 : 0);
  return { passed: report.numPassedTests, failed };
}

async function playwright(): Promise<Count> {
  if (!findChromium() && !installChromium()) {
    console.error(
      "The browser tests need Chromium: npx playwright install chromium, or on Debian apt-get install -y chromium.",
    );
    return { passed: 0, failed: 1 };
  }
  const status = await execute([bin("@playwright/test/cli.js"), "test", "-c", "e2e/playwright.config.ts"]);
  const file = path.join(results, "site.json");
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(file, "utf8"));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (status !== 0 && stats.unexpected === 0 ? 1 : 0),
  };
}

function findChromium(): boolean {
  if (process.env.CHROMIUM_PATH) return existsSync(process.env.CHROMIUM_PATH);
  if (
    ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].some((file) =>
      existsSync(file),
    )
  )
    return true;
  const list = spawnSync(process.execPath, [bin("@playwright/test/cli.js"), "install", "--list"], {
    encoding: "utf8",
  });
  return /chromium-\d+/.test(list.stdout);
}

function installChromium(): boolean {
  console.log("Installing Chromium for the browser tests …");
  const own = spawnSync(process.execPath, [bin("@playwright/test/cli.js"), "install", "chromium"], {
    stdio: "inherit",
  });
  if (own.status === 0) return true;
  if (process.getuid?.() !== 0) return false;
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  return spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], { stdio: "inherit" }).status === 0;
}

async function check(file: string, args: string[]): Promise<Count> {
  return (await execute([file, ...args])) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function execute(args: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        ...process.env,
        ...(server.url ? { E2E_URL: server.url, E2E_DATA: server.data } : {}),
        NEXT_TELEMETRY_DISABLED: "1",
      },
    });
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
