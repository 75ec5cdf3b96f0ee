import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startManyDemo } from "../../e2e/many/demo";
import { startPlatform } from "../../e2e/platform/start-apart";
import { type RunningServer, startServer } from "../../e2e/server";
import { printAudit } from "./audit";
import { buildIfStale } from "./build";
import { checkImports } from "./check-imports";
import { hasChromium } from "./chromium";
import { makeFolderInMemory } from "./memory-folder";
import { findOldestPostgres, howToInstall, mainPaths } from "./oldest-postgres";
import { root } from "./settings";
import { type Plan, planApart, planOf, planOfChange, type StepName, visitorsJourney } from "./test-plan";
import {
  type Count,
  heading,
  inParts,
  type Outcome,
  sumUp,
  type Trouble,
  total,
  troubleOfPlaywright,
  troubleOfVitest,
} from "./test-report";

/*
 * npm test                          everything
 * npm test -- lint site             some steps
 * npm test -- lib/core/ids.test.ts  one test file of any kind, or a folder of unit tests
 * npm test -- --changed [commit]    what the changes since a commit can break; without one, since main
 * npm run test:deep                 everything with the long tail, or what is named
 * npm run test:many                 the API's tests and faults with three workers and every engine
 * npm run test:platform             the API's tests and the visitor's journey without our web server
 */

const results = path.join(root, "test-results");
const bin = (name: string) => path.join(root, "node_modules", name);
const outcomes: Outcome[] = [];
const trouble: Trouble[] = [];
let server: RunningServer | undefined;
let base: string | undefined;

const args = process.argv.slice(2).filter((arg) => !["--deep", "--many", "--platform"].includes(arg));
const isDeep = process.argv.includes("--deep");
if (isDeep) process.env.DEEP = "1";
const disk = tmpdir();
const folder = makeFolderInMemory();
if (folder) process.env.TMPDIR = folder;
process.exitCode = (await runAll(readPlan())) ? 0 : 1;
if (folder) rmSync(folder, { recursive: true, force: true });
process.exit();

function readPlan(): Plan {
  for (const name of ["many", "platform"] as const)
    if (process.argv.includes(`--${name}`)) return planApart(name, args);
  if (args[0] !== "--changed") return planOf(args);
  base = args[1] ?? git("merge-base", "HEAD", "origin/main")[0] ?? "HEAD";
  const files = [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
  console.log(`${files.length} files differ from ${base}.`);
  return planOfChange(files);
}

function git(...command: string[]): string[] {
  const { stdout } = spawnSync("git", command, { cwd: root, encoding: "utf8" });
  return stdout.split("\n").filter(Boolean);
}

async function runAll(plan: Plan): Promise<boolean> {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  await runChecks(plan);
  const steps: [StepName, (files: string[]) => Promise<Count>][] = [
    ["audit", () => printAudit().then(toCount)],
    ["unit", (files) => vitest("unit", "lib/vitest.config.ts", base ? [`--changed=${base}`] : files)],
    ["build", build],
    ["api", (files) => overTheWire(() => vitest("api", "e2e/vitest.config.ts", files))],
    ["site", (files) => overTheWire(() => playwright(files))],
    ["faults", (files) => onDisk(() => vitest("faults", "e2e/faults/vitest.config.ts", files))],
    ["postgres15", onOldestPostgres],
    ["many", onManyEngines],
    ["platform", onPlatform],
  ];
  for (const [name, run] of steps) {
    const files = plan.get(name);
    if (!files) continue;
    heading(name);
    await timed(name, () => run(files));
  }
  await stopServer("server.log");
  return sumUp(outcomes, trouble);
}

async function stopServer(log: string): Promise<void> {
  await server?.stop();
  if (server) writeFileSync(path.join(results, log), server.output());
  server = undefined;
}

/** Checks that start no server; types are compiled on one processor while the others run on the other. */
async function runChecks(plan: Plan): Promise<void> {
  if (!["types", "lint", "imports", "unused"].some((name) => plan.has(name as StepName))) return;
  heading("types, lint, imports, unused");
  const check = async (name: StepName, run: () => Promise<Count>) => {
    if (plan.has(name)) await timed(name, run);
  };
  const types = check("types", () => program(["typescript-7/bin/tsc", "--noEmit", "-p", "."]));
  await check("lint", () => program(["@biomejs/biome/bin/biome", "check", "--error-on-warnings"]));
  await check("unused", () => program(["knip/bin/knip.js", "--config", "lib/knip.json"]));
  await types;
  await check("imports", imports);
}

async function timed(name: StepName, run: () => Promise<Count>): Promise<void> {
  const startedAt = Date.now();
  const count = await run().catch((error: unknown): Count => {
    console.error(error instanceof Error ? error.message : error);
    return toCount(false);
  });
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  outcomes.push({ name, seconds, ...count });
  console.log(`   ${name}: ${count.failed === 0 ? "ok" : "FAILED"}, ${seconds} s`);
}

async function imports(): Promise<Count> {
  const { ok, report } = checkImports(root);
  console.log(report);
  return toCount(ok);
}

function toCount(isOk: boolean): Count {
  return { passed: Number(isOk), failed: Number(!isOk) };
}

function build(): Promise<Count> {
  return buildIfStale(console.log).then(() => toCount(true));
}

/** With one application for the API's tests and the site's, started as `npm start` does, on a database of its own. */
async function overTheWire(run: () => Promise<Count>): Promise<Count> {
  if (!server) console.log("Starting Vitrine with a database of its own …");
  server ??= await startServer();
  return run();
}

/** With everything switched on that a site can grow to: the API's tests, and then the faults of each part. */
function onManyEngines(files: string[]): Promise<Count> {
  return inParts(files, "e2e/many", {
    first: async (ofApi) => {
      console.log("Starting Vitrine with three workers on two ports, and every engine …");
      server = await startManyDemo();
      process.env.E2E_MANY = "1";
      const count = await vitest("many-api", "e2e/vitest.config.ts", ofApi);
      await stopServer("many-server.log");
      return count;
    },
    second: (ofFaults) => onDisk(() => vitest("many", "e2e/many/vitest.config.ts", ofFaults)),
  });
}

/** With the framework alone behind the twin of a platform: the API's tests, and then the visitor's journey. */
async function onPlatform(files: string[]): Promise<Count> {
  console.log("Starting the framework alone behind a platform …");
  server = await startPlatform();
  process.env.E2E_PLATFORM = "1";
  const count = await inParts(files, "e2e/site", {
    first: (ofApi) => vitest("platform-api", "e2e/vitest.config.ts", ofApi),
    second: (ofSite) => playwright(ofSite.length > 0 ? ofSite : visitorsJourney),
  });
  await stopServer("platform-server.log");
  return count;
}

/** What is killed and started again lies where it does in life: in memory a database is back before anybody misses it. */
function onDisk(run: () => Promise<Count>): Promise<Count> {
  process.env.TMPDIR = disk;
  return run();
}

/** Runs the main paths on the oldest PostgreSQL that Vitrine runs on; deeply, all tests of rules and of the API. */
async function onOldestPostgres(): Promise<Count> {
  const programs = findOldestPostgres();
  if (!programs) {
    console.log(`${process.env.CI ? "Not possible" : "Skipped"}: it is not installed. ${howToInstall}`);
    return { passed: 0, failed: process.env.CI ? 1 : 0 };
  }
  await stopServer("server.log");
  process.env.TMPDIR = folder ?? disk;
  process.env.TEST_DATABASE_BIN = programs;
  const rules = await vitest("postgres15", "lib/vitest.config.ts", isDeep ? [] : mainPaths);
  if (!isDeep) return rules;
  const api = await overTheWire(() => vitest("postgres15-api", "e2e/vitest.config.ts", []));
  await stopServer("postgres15-server.log");
  return total([rules, api]);
}

async function vitest(name: string, config: string, more: string[]): Promise<Count> {
  const file = path.join(results, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const status = await execute(["vitest/vitest.mjs", "run", "-c", config, ...reporters, ...more]);
  // A change may be one that no test depends on; a path must name one.
  if (!existsSync(file)) return { passed: 0, failed: base && status === 0 ? 0 : 1 };
  const report = JSON.parse(readFileSync(file, "utf8"));
  trouble.push(...troubleOfVitest(report));
  const { numPassedTests: passed, numFailedTests: failed } = report;
  return { passed, failed: failed + (status !== 0 && failed === 0 ? 1 : 0) };
}

async function playwright(files: string[]): Promise<Count> {
  if (!hasChromium()) {
    console.error(
      "The browser tests need Chromium: npx playwright install chromium, or on Debian apt-get install -y chromium-headless-shell.",
    );
    return toCount(false);
  }
  const status = await execute([
    "@playwright/test/cli.js",
    "test",
    "-c",
    "e2e/playwright.config.ts",
    ...files,
  ]);
  const file = path.join(results, "site.json");
  if (!existsSync(file)) return toCount(false);
  const report = JSON.parse(readFileSync(file, "utf8"));
  trouble.push(...troubleOfPlaywright(report));
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected + (status !== 0 && unexpected === 0 ? 1 : 0) };
}

async function program(command: string[]): Promise<Count> {
  return toCount((await execute(command)) === 0);
}

/** Runs a program of node_modules, which may ask the application. */
function execute([file = "", ...rest]: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [bin(file), ...rest], {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        ...process.env,
        ...(server ? { E2E_URL: server.url, E2E_DATA: server.data } : {}),
        NEXT_TELEMETRY_DISABLED: "1",
      },
    });
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
